/** What the storefront's answers call themselves (contract.md 1.1). */
export const mediaType = 'application/vnd.api+json; charset=utf-8'
