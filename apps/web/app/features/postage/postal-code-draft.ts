import { makeDraft } from '#shared/hooks/draft.ts'

/** Where somebody asked postage to: the next question and the checkout begin with it. It closes with the tab. */
export const postalCodeDraft = makeDraft('prumo-cep', { postalCode: '' })
