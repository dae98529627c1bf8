import { makeDraft } from '#shared/hooks/draft.ts'
import { emptyPerson, type PersonForm } from '#shared/person/person-form.ts'
import { type AddressForm, emptyAddressForm } from './address-form.ts'

/** What is being typed in the checkout; it closes with the tab. */
export const buyerDraft = makeDraft<PersonForm>('prumo-comprador', emptyPerson)
export const addressDraft = makeDraft<AddressForm>('prumo-endereco', emptyAddressForm)
/** The order that was last sent to be placed here: what to ask for when the answer got lost with the page. */
export const placingDraft = makeDraft('prumo-finalizando', { number: '', token: '' })
