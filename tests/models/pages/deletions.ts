import { deleteB2bClient } from '#api/contracts/b2b-clients.ts';
import { deleteB2bOrder } from '#api/contracts/b2b-orders.ts';
import { deleteCategory } from '#api/contracts/categories.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { deleteFilamentPurchase, deleteFilamentType } from '#api/contracts/filament.ts';
import { deleteProduct } from '#api/contracts/product-changes.ts';
import { deleteUser } from '#api/contracts/users.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { Account, PlanRun } from '#tests/support/page-model.ts';
import { addPerson, nameOfPerson } from './people.ts';
import {
  addCategory,
  addClient,
  addFilament,
  addProduct,
  addSpools,
  addWholesaleOrder,
  nameOf,
  withBoth,
} from './plan-records.ts';
import { disabledWhileRunning, pressFor, rowWith } from './rows.ts';

interface Deletion {
  readonly account?: Account;
  readonly add: (planRun: PlanRun, index: number) => Promise<unknown>;
  /** The address of the page that shows both objects. */
  readonly path: (unique: string) => string;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  /** The number of objects; 2 by default. */
  readonly objectCount?: number;
  readonly endpoint: Endpoint;
  /** A pattern for the name of the button, for all rows and for one row. */
  readonly button: RegExp;
  readonly name: (planRun: PlanRun, index: number) => string;
  readonly failed: string | RegExp | ((kind: string) => string | RegExp);
}

/** Describes the deletion of a row, which the page asks to confirm. The rows have unique names. */
const deletion = ({
  account = 'admin',
  add,
  path,
  open,
  objectCount = 2,
  endpoint,
  button,
  name,
  failed,
}: Deletion) =>
  commandPage({
    account,
    path: '/admin',
    open: async (planRun) => {
      await withBoth(add, path)(planRun);
      await open?.(planRun);
    },
    endpoints: [endpoint],
    objectCount,
    canStartAgain: 'refused',
    start: async (planRun, index) => {
      const question = planRun.page.getByRole('alertdialog');
      await pressFor(rowWith(planRun, name(planRun, index)).getByRole('button', { name: button }), question);
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    ...disabledWhileRunning(button),
    canLoseRow: true,
    failed,
  });

export const pages = {
  'user-action': deletion({
    account: 'superadmin',
    add: addPerson,
    path: () => '/admin/users',
    endpoint: deleteUser,
    button: /^Delete person/,
    name: nameOfPerson,
    failed: /^Error deleting user: /,
  }),
  'b2b-client-action': deletion({
    add: addClient,
    path: (unique) => `/admin/b2b?tab=clients&search=${unique}`,
    endpoint: deleteB2bClient,
    button: /^Delete Client /,
    name: (planRun, index) => nameOf('Client', planRun, index),
    // Spec 2 section 8, B2B.
    failed: (kind) => {
      if (kind === 'conflict') return /^Cannot delete client\. This client has associated orders\./;
      return kind === 'not-found' ? /^Client not found\./ : /^Failed to delete client\./;
    },
  }),
  'b2b-order-action': deletion({
    add: addWholesaleOrder,
    path: (unique) => `/admin/b2b?tab=orders&search=${unique}`,
    endpoint: deleteB2bOrder,
    button: /^Delete order #/,
    name: (planRun, index) => nameOf('Client', planRun, index),
    failed: 'Failed to delete order',
  }),
  'category-action': deletion({
    add: addCategory,
    path: () => '/admin/products',
    open: ({ page }) => page.getByRole('button', { name: 'Categories', exact: true }).click(),
    endpoint: deleteCategory,
    button: /^Delete category /,
    name: (planRun, index) => nameOf('Category', planRun, index),
    failed: /^The category could not be deleted\./,
  }),
  'filament-action': deletion({
    add: addFilament,
    path: () => '/admin/filament?tab=types',
    // The newest rows are the last ones, where a toast covers the second row until it is dismissed.
    objectCount: 1,
    endpoint: deleteFilamentType,
    button: /^Delete #\d+ .*Brand/,
    name: (planRun, index) => nameOf('Brand', planRun, index),
    failed: /^Failed to delete filament type: /,
  }),
  'product-action': deletion({
    add: addProduct,
    path: (unique) => `/admin/products?search=${unique}`,
    endpoint: deleteProduct,
    button: /^Delete Product /,
    name: (planRun, index) => nameOf('Product', planRun, index),
    failed: /^Failed to delete .*Product/,
  }),
  'purchase-action': deletion({
    add: addSpools,
    path: () => '/admin/filament?tab=purchases',
    endpoint: deleteFilamentPurchase,
    button: /^Delete purchase #/,
    name: (planRun, index) => nameOf('Brand', planRun, index),
    failed: /^Failed to delete purchase: /,
  }),
};
