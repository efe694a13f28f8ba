import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from './audit.ts';
import { changeOwnPassword, login, logout, logoutEverywhere, me } from './auth.ts';
import { changeB2bClient, createB2bClient, deleteB2bClient, listB2bClients } from './b2b-clients.ts';
import { downloadAccount, downloadInvoice } from './b2b-documents.ts';
import {
  addB2bOrderItem,
  changeB2bOrder,
  createB2bOrder,
  deleteB2bOrder,
  getB2bOrder,
  getB2bSummary,
  listB2bOrderItems,
  listB2bOrders,
} from './b2b-orders.ts';
import { createB2bPayment, listB2bPayments, reverseB2bPayment } from './b2b-payments.ts';
import { createBulkPayment, getBulkPayment, listBulkPayments, reverseBulkPayment } from './bulk-payments.ts';
import { changeCategory, createCategory, deleteCategory, listCategories } from './categories.ts';
import { reportClientError } from './client-errors.ts';
import {
  assignStatementColumns,
  readStatementColumns,
  takeCourierStatement,
  tryCourierStatement,
} from './courier-statements.ts';
import { getD2cOrder } from './d2c-order-details.ts';
import { listD2cOrderMoves } from './d2c-order-history.ts';
import { enterCourierWord, moveD2cOrders, takeBackD2cOrder, undoD2cOrderMoves } from './d2c-order-moves.ts';
import { listD2cOrderPage } from './d2c-order-pages.ts';
import {
  addD2cOrderItem,
  changeD2cOrder,
  createD2cOrder,
  deleteD2cOrder,
  listD2cOrderItems,
  listD2cOrders,
  listD2cOrdersByStatus,
} from './d2c-orders.ts';
import { countD2cSearch } from './d2c-search-counts.ts';
import { getDashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { watchChanges } from './events.ts';
import {
  changeFilamentType,
  createFilamentPurchase,
  createFilamentType,
  deleteFilamentPurchase,
  deleteFilamentType,
  listFilamentPurchases,
  listFilamentStock,
  listFilamentTypes,
  listFilamentUsage,
  openSpools,
  undoFilamentUsage,
} from './filament.ts';
import { find } from './finder.ts';
import { health } from './health.ts';
import { listJobSheets } from './job-sheets.ts';
import { listPaymentsDue } from './payments-due.ts';
import { getPaymentsSummary } from './payments-summary.ts';
import { changeProduct, createProduct, deleteProduct } from './product-changes.ts';
import { downloadCatalogue, exportProducts } from './product-files.ts';
import { applyProductImport, tryProductImport } from './product-import.ts';
import { getProductStock, listLowStock, listStock, setProductStock } from './product-stock.ts';
import { listProducts } from './products.ts';
import { listProvinces } from './references.ts';
import { listShipmentPage, listShipments } from './shipments.ts';
import { changeShopSettings, getShopSettings } from './shop-settings.ts';
import { getSyncConfig, getSyncStatus, killSync, startSync, testConnection } from './sync.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
} from './users.ts';

/** Every call of the API, for the server, the OpenAPI document and the security tests. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  reportClientError,
  login,
  me,
  logout,
  logoutEverywhere,
  changeOwnPassword,
  listUsers,
  createUser,
  changeUser,
  deleteUser,
  listUserSessions,
  endUserSession,
  endUserSessions,
  listProducts,
  getProductStock,
  setProductStock,
  listStock,
  listLowStock,
  createProduct,
  changeProduct,
  deleteProduct,
  exportProducts,
  downloadCatalogue,
  tryProductImport,
  applyProductImport,
  listCategories,
  createCategory,
  changeCategory,
  deleteCategory,
  listProvinces,
  listD2cOrders,
  listD2cOrdersByStatus,
  getD2cOrder,
  createD2cOrder,
  changeD2cOrder,
  deleteD2cOrder,
  listD2cOrderItems,
  addD2cOrderItem,
  listD2cOrderPage,
  listShipmentPage,
  countD2cSearch,
  moveD2cOrders,
  undoD2cOrderMoves,
  takeBackD2cOrder,
  enterCourierWord,
  listD2cOrderMoves,
  listJobSheets,
  listShipments,
  listPaymentsDue,
  listBulkPayments,
  getBulkPayment,
  createBulkPayment,
  reverseBulkPayment,
  tryCourierStatement,
  takeCourierStatement,
  readStatementColumns,
  assignStatementColumns,
  getPaymentsSummary,
  getDashboard,
  listFilamentTypes,
  createFilamentType,
  changeFilamentType,
  deleteFilamentType,
  listFilamentStock,
  openSpools,
  undoFilamentUsage,
  listFilamentUsage,
  listFilamentPurchases,
  createFilamentPurchase,
  deleteFilamentPurchase,
  listB2bClients,
  createB2bClient,
  changeB2bClient,
  deleteB2bClient,
  listB2bOrders,
  getB2bOrder,
  createB2bOrder,
  changeB2bOrder,
  deleteB2bOrder,
  listB2bOrderItems,
  addB2bOrderItem,
  getB2bSummary,
  createB2bPayment,
  listB2bPayments,
  reverseB2bPayment,
  downloadInvoice,
  downloadAccount,
  getShopSettings,
  changeShopSettings,
  listAudit,
  listAuditPeople,
  getAuditEntry,
  exportAudit,
  find,
  startSync,
  getSyncStatus,
  testConnection,
  getSyncConfig,
  killSync,
  watchChanges,
];
