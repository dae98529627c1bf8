import type { StatusTone } from '@prumo/ui'
import type { SignedDocument } from './signed-documents.api.ts'

type StateWords = { label: string; tone: StatusTone; text: string }

/** A document's state for its patient, and what he can do with it. */
export const documentStateWords = ({
  state,
  replacedById,
}: Pick<SignedDocument, 'state' | 'replacedById'>): StateWords => {
  if (state === 'canceled' && replacedById !== null)
    return { label: 'Substituído', tone: 'danger', text: 'O médico o trocou por outro. Use só o novo.' }
  if (state === 'canceled')
    return { label: 'Cancelado', tone: 'danger', text: 'O médico cancelou este documento. Ele não vale mais.' }
  return { label: 'Válido', tone: 'ok', text: 'Você pode baixar e usar onde precisar.' }
}
