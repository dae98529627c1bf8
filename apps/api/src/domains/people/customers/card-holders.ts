import type { Context } from '#platform/context'
import * as contacts from './contacts.repository.ts'

export const createCardHolder = (ctx: Context, { name }: { name: string }) => contacts.insertCardHolder(ctx.db, name)

export const listCardHolders = (ctx: Context, { ids }: { ids: string[] }) => contacts.listCardHoldersByIds(ctx.db, ids)
