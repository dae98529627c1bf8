import { makeDraft } from '#shared/hooks/draft.ts'
import { type CardForm, emptyCardForm } from './card-form.ts'

/** A card being typed: in memory only, so a reload forgets it. */
export const cardDraft = makeDraft<CardForm>(null, emptyCardForm)
