import type { Context } from '#platform/context'
import type { Contact } from './contact.ts'
import * as contacts from './contacts.repository.ts'
import { addressNotFound } from './customers.errors.ts'

/** Throws if there is none: an order always has its contact. */
export const getContact = async (ctx: Context, { contactId }: { contactId: string }): Promise<Contact> => {
  const contact = await contacts.findContact(ctx.db, contactId)
  if (!contact) throw addressNotFound()
  return contact
}

export const listContacts = (ctx: Context, { ids }: { ids: string[] }) => contacts.listContactsByIds(ctx.db, ids)

/** The contacts with this e-mail, case-insensitive, or with this CPF. */
export const listContactIdsOf = (ctx: Context, whose: { email: string | null; cpf: string | null }) =>
  contacts.listContactIdsOf(ctx.db, whose)

/** The contacts with this e-mail, case-insensitive. */
export const listContactIdsByEmail = (ctx: Context, { email }: { email: string }) =>
  contacts.listContactIdsByEmail(ctx.db, email)
