export const orderPath = (orderCode: string): string => `/orders/${encodeURIComponent(orderCode)}`;

export const addressPath = (orderCode: string): string => `${orderPath(orderCode)}/address`;

export const reorderPath = (orderCode: string): string => `${orderPath(orderCode)}/reorder`;

export const productPath = (orderCode: string, productCode: string): string =>
  `${orderPath(orderCode)}/products/${encodeURIComponent(productCode)}`;

export const productPdfPath = (orderCode: string, productCode: string): string =>
  `${productPath(orderCode, productCode)}/pdf`;

/** The voucher's own code must not be in a URL: whoever has it has the voucher. */
export const voucherPath = (orderCode: string, productCode: string): string =>
  `${orderPath(orderCode)}/vouchers/${encodeURIComponent(productCode)}`;

export const vouchersPath = "/vouchers";

/** By the voucher's id, not by its code. */
export const voucherCardPath = (id: string): string => `${vouchersPath}/${encodeURIComponent(id)}`;

export const pdfsPath = (orderCode: string): string => `${orderPath(orderCode)}/pdfs`;

export const mapPath = (orderCode: string, mapId: string): string =>
  `${pdfsPath(orderCode)}/${encodeURIComponent(mapId)}`;

const failedKey = "failed";

export const afterFailedDownload = (page: string): string => `${page}?${failedKey}=1`;

export const isAfterFailedDownload = (url: URL): boolean => url.searchParams.has(failedKey);
