/* Makes functions of src/domain available as functions of the database, for indexes, triggers and tallies. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';
import type { FoldStep } from '#domain/fold-steps.ts';
import { REMOVE_SIGNS_STEPS, SOUND_STEPS, SPELLING_STEPS, WORD_WITH_SIGNS } from '#domain/search-fold.ts';
import { NATIONAL_STEPS, NUMBER } from '#domain/search-phones.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the pattern in the syntax of PostgreSQL. It is the same as in JavaScript, except for characters beyond U+FFFF. */
const toPostgresPattern = ({ source }: RegExp): string =>
  quote(source.replace(/\\u\{([\da-f]+)\}/g, (_, code: string) => `\\U${code.padStart(8, '0')}`));

/** Returns the SQL expression that applies a step to `text`, which is itself an SQL expression. */
const stepExpression = (text: string, step: FoldStep): string => {
  if (step === 'decompose') return `normalize(${text}, NFKD)`;
  if (step === 'lowercase') return `lower(${text})`;
  if ('pattern' in step)
    return `regexp_replace(${text}, ${toPostgresPattern(step.pattern)}, ${quote(step.by)}${step.pattern.global ? ", 'g'" : ''})`;
  const letters = [...step.letters];
  return `translate(${text}, ${quote(letters.map(([letter]) => letter).join(''))}, ${quote(letters.map(([, replacement]) => replacement).join(''))})`;
};

const foldExpression = (text: string, steps: readonly FoldStep[]): string =>
  steps.reduce(stepExpression, text);

/** Returns PL/pgSQL that changes each match of the pattern by the steps and appends it to the text, unless the text already contains it. */
const appendMatchesSql = (pattern: RegExp, steps: readonly FoldStep[]): string => `
  for matched in select regexp_matches(found, ${toPostgresPattern(pattern)}, 'g') loop
    word := ${foldExpression('matched[1]', steps)};
    if strpos(found, word) = 0 then found := found || ' ' || word; end if;
  end loop;`;

/** A database function, created by a migration, whose body depends on the domain. */
interface RuleFunction {
  readonly signature: string;
  readonly returnType: string;
  readonly body: string;
}

interface Rule {
  readonly functions: readonly RuleFunction[];
  /** Statements that recompute stored results of the functions. */
  readonly recompute: readonly string[];
}

const BUSINESS_DAY: Rule = {
  functions: [
    {
      signature: 'business_day(timestamptz)',
      returnType: 'date language sql stable parallel safe',
      // The body is letter for letter that of its migration, so that a new database needs no recomputing.
      body: `
  SELECT ($1 AT TIME ZONE '${BUSINESS_TIME_ZONE}')::date
`,
    },
  ],
  recompute: ['select recount_payments()'],
};

const IMMUTABLE = 'text language plpgsql immutable strict parallel safe';

/** The rules of searching. `search_text` calls both functions. */
const SEARCH: Rule = {
  functions: [
    {
      signature: 'fold_for_search(text)',
      returnType: IMMUTABLE,
      // Most texts are ASCII; only two of the steps change those.
      body: `
begin
  if octet_length($1) = char_length($1) then return translate(lower($1), '\`', ''''); end if;
  return ${foldExpression('$1', SPELLING_STEPS)};
end`,
    },
    {
      signature: 'search_text_of_folded(text)',
      returnType: IMMUTABLE,
      body: `
declare
  found text := ${foldExpression('$1', SOUND_STEPS)};
  matched text[];
  word text;
begin${appendMatchesSql(NUMBER, NATIONAL_STEPS)}${appendMatchesSql(WORD_WITH_SIGNS, REMOVE_SIGNS_STEPS)}
  return found;
end`,
    },
  ],
  recompute: [
    'reindex index products_trigrams',
    'reindex index b2b_clients_trigrams',
    'select find_d2c_orders_by(array_agg(d2c_order_id)) from d2c_orders',
  ],
};

const RULES = [BUSINESS_DAY, SEARCH];
const FUNCTIONS = RULES.flatMap(({ functions }) => functions);

const readFunctionBodies = async (
  client: pg.Client,
  functions: readonly RuleFunction[],
): Promise<string[]> => {
  const { rows } = await client.query<{ prosrc: string }>(
    'select prosrc from pg_proc where oid = any(array(select to_regprocedure(unnest($1::text[]))))',
    [functions.map(({ signature }) => `public.${signature}`)],
  );
  return rows.map(({ prosrc }) => prosrc);
};

const toDigest = (bodies: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(bodies.toSorted())).digest('hex');

/** Returns a digest of the rules in this database, which differs between versions of the rules. */
export const readRulesDigest = async (client: pg.Client): Promise<string> =>
  toDigest(await readFunctionBodies(client, FUNCTIONS));

const replaceFunctions = async (client: pg.Client, functions: readonly RuleFunction[]): Promise<void> => {
  for (const { signature, returnType, body } of functions)
    await client.query(`create or replace function public.${signature} returns ${returnType} as $$${body}$$`);
};

/**
 * Replaces the functions of a database before an import, if the export was written with the rules of this version. `digest` is the digest
 * in the export. Nothing has to be recomputed then.
 */
export const adoptRules = async (client: pg.Client, digest: string | undefined): Promise<void> => {
  if (digest === toDigest(FUNCTIONS.map(({ body }) => body))) await replaceFunctions(client, FUNCTIONS);
};

/**
 * Replaces the functions of the database by those of this version. Each changed rule is replaced in one transaction, together with the
 * stored results of its functions.
 */
export const updateRules = async (client: pg.Client, log: (line: string) => void): Promise<void> => {
  for (const { functions, recompute } of RULES) {
    const bodies = new Set(await readFunctionBodies(client, functions));
    if (functions.every(({ body }) => bodies.has(body))) continue;
    log('Computing again what depends on a changed rule. With many orders it takes minutes …');
    await client.query('begin');
    await replaceFunctions(client, functions);
    for (const statement of recompute) await client.query(statement);
    await client.query('commit');
  }
};
