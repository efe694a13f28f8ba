/* Keeps the typed values of open forms over a new sign-in or a reload. */
import type { ActorRefFrom } from 'xstate';
import type { DialogName } from '#machines/kit/dialog.machine.ts';
import type { NoticeRaised } from '#machines/notices/notices.machine.ts';
import { createStorageWarning } from '#machines/notices/notify.ts';
import { selectHasExpired, selectUser, type sessionMachine } from '#machines/session/session.machine.ts';
import { createTabStore } from '#storage/browser-store.ts';
import { openKeptFormStore, type StoredForms } from '#storage/kept-form-store.ts';

export interface TypedForm {
  /** The values as stored; the form parses them. */
  readonly values: unknown;
  readonly rowVersion: number | null;
}

/** The open forms and dialogs of the current page. */
export interface KeptForms {
  /** Returns the dialog that was open over a list. It is read when the page is first shown. */
  readonly openedOver: (list: string) => DialogName | null;
  /** Returns the values that were typed into a form before the reload or the sign-in. */
  readonly typedIn: (form: string) => TypedForm | null;
  readonly open: (list: string, opened: DialogName) => void;
  readonly close: (list: string) => void;
  readonly write: (form: string, typed: TypedForm) => void;
  readonly remove: (form: string) => void;
  /** Called when a form is closed. Its values are discarded, unless the session has ended. */
  readonly leave: (form: string) => void;
  /** Called when another page is opened. */
  readonly forget: () => void;
}

const PASSWORD = /password/i;

/** Passwords are never stored. */
const withoutPasswords = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([field]) => !PASSWORD.test(field)))
    : values;

const NO_FORMS: StoredForms = { path: '', opened: [], forms: [] };

export const openKeptForms = (
  session: ActorRefFrom<typeof sessionMachine>,
  raise: (notice: NoticeRaised) => void,
): KeptForms => {
  const userId = selectUser(session.getSnapshot())?.user_id ?? 0;
  // If the browser refuses storage, the forms stay in memory for a sign-in in the same tab.
  const store = openKeptFormStore(createTabStore(createStorageWarning(raise)), userId);
  /**
   * The forms of the former visit: undefined before they are read, null after this visit has opened or closed
   * a form.
   */
  let former: StoredForms | null | undefined;
  let current = NO_FORMS;

  const readFormer = (): StoredForms | null => {
    if (former === undefined) {
      const stored = store.read();
      former = stored?.path === window.location.pathname ? stored : null;
      if (former) current = { ...former, forms: [] };
      else store.remove();
    }
    return former;
  };
  const change = (next: Partial<StoredForms>): void => {
    current = { ...current, ...next, path: window.location.pathname };
    if (current.forms.length > 0) store.write(current);
    else store.remove();
  };
  /** A change of a form replaces its values of the former visit. */
  const forgetFormer = (form: string): void => {
    if (former) former = { ...former, forms: former.forms.filter((typed) => typed.form !== form) };
  };
  const remove = (form: string): void => {
    forgetFormer(form);
    if (current.forms.some((typed) => typed.form === form))
      change({ forms: current.forms.filter((typed) => typed.form !== form) });
  };
  const othersThan = (list: string) => current.opened.filter((opened) => opened.list !== list);

  return {
    openedOver: (list) => readFormer()?.opened.find((opened) => opened.list === list) ?? null,
    typedIn: (form) => {
      const typed = readFormer()?.forms.find((stored) => stored.form === form);
      return typed ? { values: typed.values, rowVersion: typed.row_version } : null;
    },
    open: (list, opened) => {
      former = null;
      current = { ...current, opened: [...othersThan(list), { list, ...opened }] };
    },
    close: (list) => {
      former = null;
      current = { ...current, opened: othersThan(list) };
    },
    write: (form, { values, rowVersion }) => {
      forgetFormer(form);
      change({
        forms: [
          ...current.forms.filter((typed) => typed.form !== form),
          { form, values: withoutPasswords(values), row_version: rowVersion },
        ],
      });
    },
    remove,
    leave: (form) => {
      const snapshot = session.getSnapshot();
      const hasEnded = selectUser(snapshot)?.user_id !== userId && selectHasExpired(snapshot);
      if (!hasEnded) remove(form);
    },
    forget: () => {
      former = null;
      current = NO_FORMS;
    },
  };
};
