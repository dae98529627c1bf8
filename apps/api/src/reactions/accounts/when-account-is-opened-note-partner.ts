import { notePartner } from '#domains/people/customers'
import { reaction } from '#platform/outbox'

export const whenAccountIsOpenedNotePartner = reaction({
  name: 'when-account-is-opened-note-partner',
  on: 'identity.accountOpened',
  react: (ctx, { userId }) => notePartner(ctx, { userId }),
})
