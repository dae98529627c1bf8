/** The content type of the storefront's answers (contract.md 1.1). */
export const mediaType = 'application/vnd.api+json; charset=utf-8'
