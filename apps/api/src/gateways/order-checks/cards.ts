import { z } from 'zod'
import type { OrderAnswer, OrderCard } from './order-checks-gateway.ts'

const mostCards = 20
const text = (most: number) =>
  z
    .string()
    .transform((given) =>
      given
        .toWellFormed()
        .replaceAll(/\p{Cf}|(?!\n)\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1).max(most))

const WireCard = z.object({
  indicator: z.enum(['info', 'warning', 'critical']),
  // The specification says fewer than 140; a service that writes more is still understood.
  summary: text(300),
  detail: text(4_000).nullish(),
  source: z.object({ label: text(200) }),
  overrideReasons: z
    .array(z.object({ code: z.string().max(200), display: text(200).optional() }))
    .max(20)
    .nullish(),
})

const WireAnswer = z.object({ cards: z.array(z.unknown()).max(mostCards) })

/** The cards of an answer. One that cannot be read does not hide the others, and is said. */
export const cardsIn = (body: unknown): OrderAnswer => {
  const answer = WireAnswer.safeParse(body).data
  if (!answer) return { cards: [], unchecked: 'nonsense' }
  const read = answer.cards.map((card) => WireCard.safeParse(card).data)
  const cards = read.flatMap((card) => (card ? [cardFrom(card)] : []))
  return { cards, unchecked: cards.length === read.length ? null : 'partly' }
}

const cardFrom = ({ indicator, summary, detail, source, overrideReasons }: z.infer<typeof WireCard>): OrderCard => ({
  indicator,
  summary,
  detail: detail ? plain(detail) : null,
  source: source.label,
  overrideReasons: (overrideReasons ?? []).flatMap(({ display }) => (display ? [display] : [])),
})

/** The words of GitHub Flavored Markdown, as which details arrive: nothing of a stranger's is ever rendered. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#{1,6}\s+|^>\s?|[*_`~]{1,3}/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
