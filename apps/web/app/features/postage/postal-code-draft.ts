import { makeDraft } from '#shared/hooks/draft.ts'

/**
 * The postal code of the last postage calculation, which the next one and the checkout start with. It is deleted with
 * the tab.
 */
export const postalCodeDraft = makeDraft('prumo-cep', { postalCode: '' })
