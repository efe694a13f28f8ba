// Functions that the npm scripts share: they install packages, build the app and find browsers. They run
// before any package is installed and on any version of Node, so this file imports only `node:` modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const BIN = join(MODULES, '.bin');
const RUNTIME = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
const RUNTIME_MAJOR = 24;

/** An error whose message is printed without a stack. */
export class PlainError extends Error {}

/**
 * Runs an action and sets the exit code to its result. If it throws, prints the error and sets the exit code
 * to 1.
 */
export async function main(action) {
  try {
    process.exitCode = (await action()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}

function pathWithout(folder) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => entry !== folder)
    .join(delimiter);
}

/** Runs a program with the output of this process. Resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...options,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs a program whose output goes into a log file. Prints what the program does and how long it takes. If it
 * fails, its errors and the name of the file are printed. Resolves to its exit code.
 */
async function runLogged(description, program, args, options = {}) {
  const log = join(tmpdir(), `order-desk-${program}-${process.pid}.log`);
  const output = openSync(log, 'w');
  console.log(`${description} …`);
  const code = await run(program, args, { ...options, stdio: ['ignore', output, output] }).catch(() => 1);
  closeSync(output);
  if (code === 0) {
    rmSync(log, { force: true });
    return code;
  }
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /error|^[EW]:/i.test(line));
  console.error([...errors.slice(0, 10), `The full log is in ${log}`].join('\n'));
  return code;
}

/** Returns the highest file name that is a number, or 0 if there is none. */
function highestNumberIn(folder) {
  return readdirSync(folder).reduce((highest, name) => Math.max(highest, Number(name) || 0), 0);
}

/**
 * Returns the start time of a process, where the system has it. Process ids are reused, quickly in
 * containers, so the id alone does not identify a process.
 */
function startTimeOf(pid) {
  try {
    // The name of the program is in brackets and may contain spaces. The start time is the 20th value after
    // it.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

/** Returns true while the process that a lock file names is running. */
function isOwnerAlive(file) {
  let pid = 0;
  let startTime = '';
  try {
    [pid, startTime = ''] = readFileSync(file, 'utf8').split(' ');
  } catch {
    // The file was removed in the meantime, so a newer lock exists.
  }
  return Number(pid) > 0 && isAlive(Number(pid)) && (startTime === '' || startTime === startTimeOf(pid));
}

/**
 * Runs one action at a time across processes: of two starts in a fresh clone one installs, the other waits.
 * The lock is the file with the highest number in a folder; it names its owner. A process that finds the
 * owner dead creates the next number, which only one process can do. With a single file name, two processes
 * could remove each other's lock.
 */
export async function runExclusively(
  action,
  name = createHash('sha256').update(ROOT).digest('hex').slice(0, 12),
) {
  const folder = join(tmpdir(), `order-desk-setup-${name}.locks`);
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `draft-${process.pid}`);
  writeFileSync(draft, `${process.pid} ${startTimeOf(process.pid)}`);
  let ownNumber;
  try {
    while (ownNumber === undefined) {
      const highest = highestNumberIn(folder);
      if (highest > 0 && isOwnerAlive(join(folder, String(highest)))) {
        await delay(200);
        continue;
      }
      const lockFile = join(folder, String(highest + 1));
      try {
        // The link makes the file appear with its full content.
        linkSync(draft, lockFile);
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        continue;
      }
      // Other owners may have taken and released the lock in the meantime.
      if (highestNumberIn(folder) === highest + 1) ownNumber = highest + 1;
      else rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  for (const name of readdirSync(folder))
    if (Number(name) < ownNumber) rmSync(join(folder, name), { force: true });
  const release = () => writeFileSync(join(folder, String(ownNumber)), '');
  process.once('exit', release);
  try {
    return await action();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Calls the action when the npm process that started this script has ended. Does nothing without npm. */
export function onOrphaned(action) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    action();
  }, 300);
  watch.unref();
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Returns true when node_modules matches package-lock.json, with or without the packages of development. npm
 * writes its own list last, so an interrupted install does not match.
 */
function isInstalled(withDev) {
  const installed = readPackages(join(MODULES, '.package-lock.json'));
  const required = readPackages(join(ROOT, 'package-lock.json'));
  if (!required) throw new PlainError('package-lock.json is missing or unreadable.');
  if (!installed) return false;
  return Object.entries(required).every(([path, entry]) => {
    if (!path) return true;
    const installedEntry = installed[path];
    if (!installedEntry && entry.dev && !withDev) return true;
    if (!installedEntry)
      return Boolean(entry.optional || entry.devOptional || entry.peer || entry.os || entry.cpu);
    return installedEntry.version === entry.version;
  });
}

function hasRuntimeVersion(program) {
  const result = spawnSync(program, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return result.status === 0 && result.stdout.startsWith(`v${RUNTIME_MAJOR}.`);
}

/**
 * Returns the path of Node in the version of the project. The `node` package downloads it in an install
 * script. Some versions of npm do not run that script, so it is run here.
 */
async function findRuntime() {
  if (hasRuntimeVersion(RUNTIME)) return RUNTIME;
  const nodePackage = join(MODULES, 'node');
  const installer = join(nodePackage, 'installArchSpecificPackage.js');
  if (existsSync(installer)) {
    console.log(`Fetching Node ${RUNTIME_MAJOR} for this project …`);
    mkdirSync(join(nodePackage, 'bin'), { recursive: true });
    await run(process.execPath, [installer], {
      cwd: nodePackage,
      env: { ...process.env, PATH: pathWithout(BIN) },
    });
  }
  for (const program of [RUNTIME, join(nodePackage, 'bin', 'node')])
    if (hasRuntimeVersion(program)) return program;
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath;
  throw new PlainError(
    `Node ${RUNTIME_MAJOR} could not be set up from the npm package "node". ` +
      `Install Node ${RUNTIME_MAJOR} yourself and run this again.`,
  );
}

/**
 * Throws one sentence if the user may not write in the folders of the project. npm would report it in twenty
 * lines.
 */
function requireWritableFolders() {
  for (const folder of [ROOT, MODULES]) {
    if (!existsSync(folder)) continue;
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      const user = userInfo().username;
      throw new PlainError(
        `The user ${user} may not write in ${folder}, where the dependencies are installed. ` +
          `Run this as the owner of the folder, or give it to the user: chown -R ${user} ${ROOT}`,
      );
    }
  }
}

/**
 * Installs the packages of package-lock.json if needed, and puts the project's programs first in PATH.
 * Without `withDev` the packages that only builds and tests need are not required. Returns the path of the
 * pinned Node.
 */
export async function ensureDependencies({ withDev = true } = {}) {
  if (!isInstalled(withDev)) {
    if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
      console.warn('node_modules is a link and differs from package-lock.json; left as it is.');
    } else {
      await runExclusively(async () => {
        if (isInstalled(withDev)) return;
        requireWritableFolders();
        const code = await runLogged(
          'Installing the packages of this project, once (about half a minute)',
          'npm',
          ['ci', withDev ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund'],
          {
            env: { ...process.env, PATH: pathWithout(BIN) },
          },
        );
        if (code !== 0) throw new PlainError('npm ci failed. Is npm installed and the network up?');
      });
    }
  }
  const runtime = await findRuntime();
  process.env.PATH = [...new Set([dirname(runtime), BIN]), pathWithout(BIN)].join(delimiter);
  return runtime;
}

function listFiles(path) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** True to build the app with the live view of its machines. */
const HAS_LIVE_VIEW = process.env.LIVE_VIEW === '1';
const DIST = join(ROOT, HAS_LIVE_VIEW ? 'dist-live' : 'dist');
/** The file with the hash of the sources from which the build was made. */
const STAMP = join(DIST, '.stamp');

function hashOfSources() {
  const hash = createHash('sha256');
  const sources = [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    // The .mjs commands do not change the build.
    ...readdirSync(join(ROOT, 'scripts'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('scripts', name)),
    'lingui.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    ...(HAS_LIVE_VIEW ? ['tests/qa', 'tests/support'] : []),
  ];
  for (const file of sources.flatMap((name) => listFiles(join(ROOT, name)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Renames the folder of the last build, because open pages still load its files. */
function keepPreviousBuild(folder) {
  rmSync(`${folder}-former`, { recursive: true, force: true });
  renameSync(folder, `${folder}-former`);
}

const isBuiltFrom = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Returns true when the build is up to date, as in a release. */
export const isBuilt = () => isBuiltFrom(hashOfSources());

/**
 * Builds the browser app into dist/ (with LIVE_VIEW=1 into dist-live/), unless the last build has the same
 * sources.
 */
export async function ensureBuild() {
  if (isBuiltFrom(hashOfSources())) return;
  await runExclusively(async () => {
    const hash = hashOfSources();
    if (isBuiltFrom(hash)) return;
    if (existsSync(STAMP)) keepPreviousBuild(DIST);
    rmSync(STAMP, { force: true });
    // With another NODE_ENV, dist would contain React's development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    const description = 'Building the app for the browser (about ten seconds)';
    if ((await runLogged(description, 'vite', ['build', '--logLevel', 'warn'], { env })) !== 0)
      throw new PlainError('The build failed.');
    writeFileSync(STAMP, hash);
  });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return lstatSync(path).isFile() || lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

const CHROME_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome-headless-shell',
];

function findPlaywrightChromes() {
  const home = homedir();
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache', 'ms-playwright'),
    join(home, 'Library', 'Caches', 'ms-playwright'),
    process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
  ];
  const isChrome =
    /[\\/](chrome|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing|chrome\.exe)$/;
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium'))
        .flatMap((name) => listFiles(join(cache, name))),
    )
    .filter((file) => isChrome.test(file));
}

const programFolders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
];

/**
 * Returns true for a program that prints its version. Some systems have a launcher that only offers to
 * install the browser.
 */
const canRun = (path) =>
  isProgram(path) && spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;

function findChromium() {
  const usualPaths = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ];
  const candidates = [
    ...CHROME_NAMES.flatMap((name) => programFolders().map((folder) => join(folder, name))),
    ...usualPaths,
    ...findPlaywrightChromes(),
  ];
  return candidates.find(canRun);
}

const findHeadlessShell = () =>
  ['chromium-headless-shell', 'chrome-headless-shell']
    .flatMap((name) => programFolders().map((folder) => join(folder, name)))
    .find(canRun);

const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

async function aptInstall(name) {
  console.log(
    `This installs the Debian package ${name} on this system with apt-get, because the tests need it. CHROME_PATH names another browser.`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runLogged('Reading the list of packages (apt-get update)', 'apt-get', ['update', '-q'], { env });
  await runLogged(
    `Installing ${name} (apt-get, a minute or two)`,
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', name],
    { env },
  );
}

/**
 * Installs Chromium's headless shell if possible and exports its path as CHROME_HEADLESS_PATH. It opens pages
 * in half the time. Without it the full Chromium is used.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROME_HEADLESS_PATH) return;
  let path = findHeadlessShell();
  if (!path && canInstall()) {
    await aptInstall('chromium-headless-shell');
    path = findHeadlessShell();
  }
  if (path) process.env.CHROME_HEADLESS_PATH = path;
}

/**
 * Finds the browsers and exports their paths. Installs nothing; if no browser is found, it prints the
 * commands that install one.
 */
export function findBrowsers() {
  const headless = process.env.CHROME_HEADLESS_PATH ?? findHeadlessShell();
  if (headless) process.env.CHROME_HEADLESS_PATH = headless;
  const path = process.env.CHROME_PATH ?? findChromium();
  if (!path || !isProgram(path))
    throw new PlainError(
      `${path ? `CHROME_PATH is ${path}, but there is no program.` : 'This needs Chrome or Chromium, and there is none.'} ` +
        'Install one, or set CHROME_PATH to it:\n' +
        '  sudo apt-get install chromium chromium-headless-shell   (Debian, Ubuntu)\n' +
        '  npx playwright-core install chromium                    (any system, into your home folder)',
    );
  process.env.CHROME_PATH = path;
}

/** Finds or installs Chrome or Chromium, exports its path as CHROME_PATH and returns it. */
export async function ensureChromium() {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new PlainError(`CHROME_PATH is ${configured}, but there is no program.`);
  }
  let path = findChromium();
  if (!path && canInstall()) {
    await aptInstall('chromium');
    path = findChromium();
  }
  if (!path) {
    await runLogged('Installing Chromium for the browser tests', 'playwright-core', ['install', 'chromium']);
    path = findChromium();
  }
  if (!path) {
    throw new PlainError(
      'No Chrome or Chromium was found or could be installed. Install one, or set CHROME_PATH to it.',
    );
  }
  process.env.CHROME_PATH = path;
  return path;
}
