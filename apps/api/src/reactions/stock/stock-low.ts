import { findDesk } from '#domains/plans/pharmacies'
import { listPlacesOfKeeper, listStock, type StockOfVariant } from '#domains/shop/lots'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

const mostNamed = 10
const freeAt = (shelves: StockOfVariant['shelves'], placeId: number): number =>
  shelves.find((shelf) => shelf.stockLocationId === placeId)?.countFree ?? 0

/**
 * To a pharmacist: what runs out at the places of his house, as it is when the mail leaves; null if all of it was
 * filled up meanwhile. `subject`: the pharmacist, the place and the moment.
 */
export const writeStockLow = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = 0, stockLocationId = 0] = subject.split('/').map(Number)
  const addressee = await findAddressee(ctx, userId)
  const keeperId = await findDesk(ctx, { userId, roles: ['pharmacist'] })
  const place = (await listPlacesOfKeeper(ctx, { keeperId })).find(({ id }) => id === stockLocationId)
  if (!addressee || !place) return null
  const low = await listStock(ctx, { keeperId, placeId: place.id, isLow: true, limit: 50 })
  if (low.length === 0) return null
  const named = low.slice(0, mostNamed)
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: low.length === 1 ? 'Estoque: 1 produto acabando' : `Estoque: ${low.length} produtos acabando`,
      preview: `Veja o que falta em ${place.name} e peça a tempo.`,
      greeting: addressee.greeting,
      title: 'Hora de repor',
      paragraphs: [
        'O que está abaixo chegou ao limite de aviso. Cada produto é avisado uma vez, e de novo só depois de reposto.',
      ],
      facts: [
        ...named.map(({ label, shelves }) => ({ label, value: `${freeAt(shelves, place.id)} à venda` })),
        ...(low.length > named.length ? [{ label: 'E mais', value: `${low.length - named.length} produtos` }] : []),
      ],
      action: { label: 'Ver o estoque', url: `${ctx.settings.webUrl}/equipe/estoque?lista=acabando` },
      note: 'O limite de cada produto se muda na página do estoque.',
      reason: 'Você recebe este e-mail porque cuida do estoque da Prumo.',
    },
  }
}
