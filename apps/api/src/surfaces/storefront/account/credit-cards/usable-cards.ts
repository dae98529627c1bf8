import { listUsableCards } from '#domains/money/payments'
import { Failure } from '#platform/failure'
import { mustBeSignedIn } from '../../authenticate.ts'
import type { CardOfMethod } from '../../checkout/payment.resources.ts'
import type { StorefrontRequest } from '../../json-api/index.ts'

/** The caller's usable card with this id. Throws not_found. */
export const getUsableCard = async (
  request: StorefrontRequest,
  isMeant: (card: { id: number; isDefault: boolean }) => boolean,
): Promise<CardOfMethod> => {
  const cards = await listUsableCards(request.ctx, { userId: mustBeSignedIn(request) })
  const found = cards.find(({ card }) => isMeant(card))
  if (!found) throw new Failure('not_found')
  return found
}
