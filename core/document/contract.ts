import Type from 'typebox';
import { actFilter } from '#core/employee/contract.ts';
import { described, endpoint, FileShape, Id, IdParams, oneOf, shape } from '#core/endpoint.ts';
import { buyerData, listQuery, myListQuery } from '#core/order/contract.ts';
import { deskFilter } from '#core/order/desk/contract.ts';
import { DESK_CHOSEN_MAX, DESK_PAPERS } from '#core/order/desk/rules.ts';
import { packagingPeriod } from '#core/order/packaging/contract.ts';

/** `kind` is one of the kinds of core/document/rules; any other is not found. */
const params = shape({ id: Id, kind: Type.String({ maxLength: 20 }) });
const paper = {
  method: 'GET',
  costly: 50,
  drawn: true,
  params,
  answer: FileShape,
  perMinute: 60,
  refuses: ['order.notFound', 'document.unknownKind', 'document.notYet', 'document.busy'],
} as const;

export const readDocument = endpoint({
  ...paper,
  path: '/api/v1/auth/orders/:id/documents/:kind',
  access: 'market.use',
  owned: 'order',
  summary:
    'Order sheet, receipt of payment or packing list of an order of the signed-in buyer as PDF in the requested ' +
    'language',
});

export const readStoreDocument = endpoint({
  ...paper,
  path: '/api/v1/auth/store/orders/:id/documents/:kind',
  access: 'ownStore.orders',
  personal: { ...buyerData, holds: ['recipient'] },
  owned: 'order',
  summary: 'Order sheet or packing list of an order of the signed-in seller’s store as PDF',
});

export const readDocumentForStaff = endpoint({
  ...paper,
  path: '/api/v1/admin/orders/:id/documents/:kind',
  access: 'orders.read',
  personal: buyerData,
  summary: 'A document of any order as PDF',
});

export const readCentrePackingList = endpoint({
  costly: 50,
  drawn: true,
  method: 'GET',
  path: '/api/v1/ops/centre/orders/:id/packing-list',
  access: 'imports.read',
  summary: 'The cartons of an import as measured and packed by the China centre, as PDF',
  params: IdParams,
  answer: FileShape,
  perMinute: 60,
  refuses: ['importing.notFound', 'document.notYet', 'document.busy'],
});

export const readCartonLabels = endpoint({
  costly: 50,
  drawn: true,
  method: 'GET',
  path: '/api/v1/ops/centre/orders/:id/carton-labels',
  access: 'imports.read',
  summary: 'Labels of the cartons of an import, each with its code as Code 128, as PDF',
  params: IdParams,
  answer: FileShape,
  perMinute: 60,
  refuses: ['importing.notFound', 'document.notYet', 'document.busy'],
});

export const readCustomsDocument = endpoint({
  costly: 50,
  drawn: true,
  method: 'GET',
  path: '/api/v1/ops/customs/:id/documents/:kind',
  access: 'imports.read',
  summary:
    'Commercial invoice (`commercialInvoice`) or packing list (`packingList`) of an import for customs, as PDF or ' +
    'as a spreadsheet, in the requested language',
  params,
  query: shape({ format: oneOf(['pdf', 'xlsx']) }),
  answer: FileShape,
  perMinute: 60,
  refuses: ['customs.notFound', 'document.unknownKind', 'document.notYet', 'document.busy'],
});

const chosenOrders = Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${DESK_CHOSEN_MAX - 1}}$` });

export const printDeskOrders = endpoint({
  costly: 200,
  drawn: true,
  method: 'GET',
  path: '/api/v1/auth/store/orders/desk/print',
  access: 'ownStore.orders',
  personal: { of: 'order', list: 'shown', field: 'id', holds: ['recipient', 'memo'], why: 'order' },
  summary:
    'Chosen orders of the signed-in seller’s store on paper, as PDF: `slips` are packing slips on A4 pages, with prices ' +
    'only where wanted; `labels` are address labels of 100 × 150 mm with Code 128 of the waybill, or of the order’s number ' +
    'before there is one. Refuses unless each order is one of the store',
  query: shape({
    kind: oneOf(DESK_PAPERS),
    orders: described('Ids of orders, separated by commas, in the order of the pages', chosenOrders),
    prices: Type.Optional(Type.Boolean()),
  }),
  answer: FileShape,
  perMinute: 60,
  refuses: ['order.notFound', 'document.notYet', 'document.busy'],
});

export const printPickups = endpoint({
  costly: 100,
  drawn: true,
  method: 'GET',
  path: '/api/v1/auth/store/orders/desk/pickups/print',
  access: 'ownStore.orders',
  summary: 'The parcels that the signed-in seller’s store sends on a Korean day as PDF, pages for each courier to sign',
  query: shape({ date: Type.Optional(Type.String({ format: 'date' })) }),
  answer: FileShape,
  perMinute: 60,
  refuses: ['document.notYet', 'document.busy'],
});

const { page: _page, count: _count, ...narrowed } = listQuery.properties;
const sheet = {
  method: 'GET',
  answer: FileShape,
  perMinute: 20,
  report: true,
  costly: 50,
  drawn: true,
  refuses: ['document.busy'],
} as const;

export const readMonthlyStatement = endpoint({
  ...sheet,
  path: '/api/v1/auth/statements',
  access: 'market.use',
  summary:
    'Orders, payments and refunds of the signed-in buyer in a Korean month (`2026-11`), with their sums in won as the ' +
    'ledger has them, as PDF or as a spreadsheet in the requested language',
  query: shape({
    month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }),
    format: oneOf(['pdf', 'xlsx']),
  }),
  refuses: ['document.monthUnknown', 'document.busy'],
});

export const exportMyOrders = endpoint({
  ...sheet,
  path: '/api/v1/auth/orders/export',
  access: 'market.use',
  summary: 'Orders of the signed-in buyer as a spreadsheet, one row per line, with headings in the requested language',
  query: shape({ ...narrowed, query: myListQuery.properties.query }),
});

export const exportStoreOrders = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/orders/export',
  access: 'ownStore.orders',
  summary: 'Paid orders of the signed-in seller’s store as a spreadsheet',
  query: shape(narrowed),
});

export const exportDeskOrders = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/orders/desk/export',
  access: 'ownStore.orders',
  personal: { of: 'order', list: 'shown', field: 'id', holds: ['recipient', 'memo'], why: 'order' },
  summary:
    'What is left to send of the chosen orders of the signed-in seller’s store, or of those that the filters leave, with ' +
    'receivers, for the program of a courier; at most 200 orders, one row per line',
  query: shape({
    ...deskFilter,
    format: oneOf(['xlsx', 'csv']),
    orders: Type.Optional(described('Only these orders, their ids separated by commas', chosenOrders)),
  }),
});

export const exportDeskList = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/orders/desk/list',
  access: 'ownStore.orders',
  costly: 400,
  personal: { of: 'order', list: 'shown', field: 'id', holds: ['recipient', 'memo'], why: 'order' },
  summary:
    'The orders of the signed-in seller’s store that the filters leave, in their sort, with receivers, goods and waybills, ' +
    'as a spreadsheet with one row per line; at most 5,000 rows, and a shorter file says so in its first one',
  query: shape(deskFilter),
});

export const exportPackaging = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/packaging/export',
  access: 'ownStore.orders',
  summary: 'The packaging of what the signed-in seller’s store delivered in a period, by product, as a spreadsheet',
  query: shape(packagingPeriod),
});

export const exportEmployeeActs = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/employee-acts/export',
  access: 'ownStore.people',
  summary: 'What the owner and the employees of the store did, as a spreadsheet',
  query: shape(actFilter),
});

export const exportOrdersForStaff = endpoint({
  ...sheet,
  path: '/api/v1/admin/orders/export',
  access: 'orders.export',
  summary: 'Orders of all buyers as a spreadsheet',
  query: shape({ ...narrowed, number: Type.Optional(Type.String({ maxLength: 30 })) }),
});
