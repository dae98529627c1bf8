import { makeDraft } from '#shared/hooks/draft.ts'
import { emptyPerson, type PersonForm } from '#shared/person/person-form.ts'
import { type AddressForm, emptyAddressForm } from './address-form.ts'

/** The checkout's input; deleted with the tab. */
export const buyerDraft = makeDraft<PersonForm>('prumo-comprador', emptyPerson)
export const addressDraft = makeDraft<AddressForm>('prumo-endereco', emptyAddressForm)
/** The order that was last sent to be placed: the page asks about it if the answer was lost with a reload. */
export const placingDraft = makeDraft('prumo-finalizando', { number: '', token: '' })
