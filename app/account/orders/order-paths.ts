/** The address of an order's page. */
export const orderPath = (orderCode: string): string => `/orders/${encodeURIComponent(orderCode)}`;

/** Where an order's delivery address is changed. */
export const addressPath = (orderCode: string): string => `${orderPath(orderCode)}/address`;

/** The question whether to order all of it again, over the order's page. */
export const reorderPath = (orderCode: string): string => `${orderPath(orderCode)}/reorder`;

/** One product of an order, with its PDF where there is one. */
export const productPath = (orderCode: string, productCode: string): string =>
  `${orderPath(orderCode)}/products/${encodeURIComponent(productCode)}`;

/** The PDF of a product: nothing but the file. */
export const productPdfPath = (orderCode: string, productCode: string): string =>
  `${productPath(orderCode, productCode)}/pdf`;

/** A voucher that was ordered, with what it is good for. Its own code is in no address: who has it has the voucher. */
export const voucherPath = (orderCode: string, productCode: string): string =>
  `${orderPath(orderCode)}/vouchers/${encodeURIComponent(productCode)}`;

/** The PDFs of an order's products, and all of them in one. */
export const pdfsPath = (orderCode: string): string => `${orderPath(orderCode)}/pdfs`;

/** All pages of an order in one PDF: nothing but the file. */
export const mapPath = (orderCode: string, mapId: string): string =>
  `${pdfsPath(orderCode)}/${encodeURIComponent(mapId)}`;

/** The query key that says that a PDF could not be downloaded. */
const failedKey = "failed";

/** The page that a download began on, saying that it failed. */
export const afterFailedDownload = (page: string): string => `${page}?${failedKey}=1`;

/** Whether a page has to say that a download failed. */
export const isAfterFailedDownload = (url: URL): boolean => url.searchParams.has(failedKey);
