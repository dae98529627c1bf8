import { makeDraft } from '#shared/hooks/draft.ts'
import { type CardForm, emptyCardForm } from './card-form.ts'

/** The typed card, in memory only, so a reload deletes it. */
export const cardDraft = makeDraft<CardForm>(null, emptyCardForm)
