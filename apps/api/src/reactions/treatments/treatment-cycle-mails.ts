import { cardName, formatDate, formatReais } from '@prumo/brazil'
import { type Cycle, getCycle, type PausedBecause } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'
import { whoSells } from '../mails/treatment-requested.ts'

type Words = Omit<Message, 'greeting' | 'action'> & { action: string }

/**
 * The subject is `<subscription>:<day>`: one mail for each charge, however often it is asked for. A detail may follow:
 * `:<centavos>`, since of what changes before its day there is a mail for each amount, why it was paused, or what it
 * waits for, with the centavos that he is asked to agree to.
 */
const about = async (
  ctx: Context,
  subject: string,
  words: (cycle: Cycle, day: string, ...details: string[]) => Words | null,
): Promise<Written | null> => {
  const [id, day = '', ...details] = subject.split(':')
  const cycle = await getCycle(ctx, { subscriptionId: Number(id) })
  const said = words(cycle, day, ...details)
  const addressee = said && (await findAddressee(ctx, cycle.patientId))
  if (!said || !addressee) return null
  const action = { label: said.action, url: `${ctx.settings.webUrl}/_app/tratamentos` }
  return { userId: cycle.patientId, to: addressee.to, message: { ...said, greeting: addressee.greeting, action } }
}

const howCharged: Record<Cycle['paysBy'], string> = {
  card: 'O cartão é cobrado quando o farmacêutico aceitar.',
  pix: 'Quando o farmacêutico aceitar, o código Pix chega por e-mail.',
}

const howChargedAfterCredit: Record<Cycle['paysBy'], string> = {
  card: 'Quando o farmacêutico aceitar, usamos primeiro o seu crédito na loja, e o cartão paga o que faltar.',
  pix: 'Quando o farmacêutico aceitar, usamos primeiro o seu crédito na loja, e o código Pix do que faltar chega por e-mail.',
}

/** Which card, and that there is none any more: then he chooses another before the charge. */
const cardFacts = ({ paysBy, card }: Cycle): Words['facts'] =>
  paysBy === 'card'
    ? [{ label: 'Cartão', value: card ? cardName(card) : 'não existe mais; escolha outro na sua área' }]
    : []

/** It has expired, or does before the charge of this day: then nothing is charged unless he chooses another. */
const endOfCard = ({ paysBy, card }: Cycle, day: string): string[] => {
  if (paysBy !== 'card' || !card) return []
  const { isExpired, lastDay } = card
  if (!isExpired && (lastDay === null || lastDay >= day)) return []
  const ends = isExpired || lastDay === null ? 'venceu' : `vence em ${formatDate(lastDay)}, antes dessa cobrança`
  return [
    `O cartão final ${card.lastDigits} ${ends}. Escolha outro até ${formatDate(day)}, na sua área: sem isso, nada é pedido nem cobrado.`,
  ]
}

/** As the treatment's card says it. */
const placeWords = ({ address1, address2, city }: NonNullable<Cycle['deliversTo']>): string =>
  [address1, address2, city].filter(Boolean).join(', ')

/** What was agreed to for all of a period (decision 0130), less what came of it. */
const restWords = ({ months, totalCents }: NonNullable<Cycle['rest']>): string =>
  `Este envio é o que falta do período, ${months === 1 ? '1 mês' : `${months} meses`}, pelo preço que você já combinou: cerca de ${formatReais(totalCents)} com a entrega.`

/** A mail may be read over a shoulder: no medicine, no condition. */
export const writeChargeAnnounced = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, (cycle, day, cents) => {
    const { agreedTotalCents, noticedFor, paysBy, usesCredit, rest, sells, deliversTo } = cycle
    // Skipped, paused, moved or changed before this mail was sent.
    return noticedFor !== day ||
      agreedTotalCents === null ||
      (cents !== undefined && Number(cents) !== agreedTotalCents)
      ? null
      : {
          subject: `Próximo envio em ${formatDate(day)}`,
          preview: `Até ${formatReais(agreedTotalCents)}. Dá para pular, pausar ou cancelar antes.`,
          title: 'Seu próximo envio está chegando',
          paragraphs: [
            `No dia ${formatDate(day)} fazemos o pedido do próximo envio à farmácia. ${(usesCredit ? howChargedAfterCredit : howCharged)[paysBy]}`,
            ...endOfCard(cycle, day),
            ...(sells?.isAnother
              ? [`Desta vez, outra farmácia prepara e vende: ${sells.seller.legalName}. O valor combinado não aumenta.`]
              : []),
            ...(rest ? [restWords(rest)] : []),
            'Não quer este envio? Na sua área, em “Tratamentos”, você pula, pausa ou cancela com dois toques, sem explicar.',
          ],
          facts: [
            { label: 'Dia', value: formatDate(day) },
            { label: 'Valor, com entrega, no máximo', value: formatReais(agreedTotalCents) },
            ...cardFacts(cycle),
            ...(deliversTo ? [{ label: 'Vai para', value: placeWords(deliversTo) }] : []),
            ...(sells ? [whoSells(sells)] : []),
          ],
          action: 'Ver, pular ou pausar',
          note: null,
        }
  })

export const writeRenewalDue = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ state, renewalOfferedFor }, day) =>
    state !== 'active' || renewalOfferedFor !== day
      ? null
      : {
          subject: 'Renove para o próximo envio',
          preview: 'Leva alguns minutos, e nada é cobrado sem isso.',
          title: 'O próximo envio precisa de um documento novo',
          paragraphs: [
            `O envio de ${formatDate(day)} precisa de um documento novo. Responda a algumas perguntas em “Receitas”, na sua área: quem atendeu você lê e responde.`,
            'Sem ele nada é enviado e nada é cobrado.',
          ],
          facts: [],
          action: 'Entrar',
          note: null,
        },
  )

const reasons: Record<NonNullable<Cycle['waitsFor']>, string> = {
  prescription: 'Falta um documento novo: peça a renovação em “Receitas”, na sua área.',
  price: 'O valor mudou. Só seguimos se você concordar com o novo, na sua área.',
  sale: 'Um item não está à venda agora. Olhamos de novo todo dia.',
  card: 'O cartão escolhido não existe mais. Escolha outro na sua área.',
  address: 'A entrega no endereço escolhido não é possível. Escolha outro na sua área.',
  mailbox:
    'Nossas mensagens não chegavam até você. Confira o seu e-mail na sua área: avisamos de novo antes de cobrar.',
}

/** He removed it himself; another one may be out of the carrier's reach. */
const addressGone =
  'O endereço para onde ele iria não está mais na sua conta. Escolha outro em “Tratamentos”, na sua área: “Mudar o endereço”.'

const whyItWaits = ({ isUnderWay, deliversTo, card }: Cycle, waitsFor: NonNullable<Cycle['waitsFor']>): string => {
  if (waitsFor === 'card' && card?.isExpired) return expiredCard(card, isUnderWay)
  if (waitsFor === 'card' && isUnderWay) return cardOfRequest
  return waitsFor === 'address' && deliversTo === null ? addressGone : reasons[waitsFor]
}

/** The pharmacy has it already, and its charge was to be tried again. */
const cardOfRequest =
  'A farmácia aceitou o pedido, e o cartão dele não existe mais. Pague de outro jeito, na sua área, e ela segue.'

const expiredCard = ({ lastDigits }: NonNullable<Cycle['card']>, isUnderWay: boolean): string =>
  isUnderWay
    ? `A farmácia aceitou o pedido, e o cartão final ${lastDigits} venceu. Pague de outro jeito, na sua área, e ela segue.`
    : `O cartão final ${lastDigits} venceu. Escolha outro na sua área.`

/** What he said yes to, and what he is asked to. */
const totalsOf = ({ waitsFor, agreedTotalCents, nextTotalCents }: Cycle): Words['facts'] =>
  waitsFor !== 'price' || agreedTotalCents === null || nextTotalCents === null
    ? []
    : [
        { label: 'Valor combinado, com entrega', value: formatReais(agreedTotalCents) },
        { label: 'Novo valor, com entrega', value: formatReais(nextTotalCents) },
      ]

export const writeCycleWaits = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ waitsFor, ...cycle }, _day, cause, cents) =>
    // Another mail tells what it waits for by now.
    waitsFor === null ||
    (cause !== undefined && cause !== waitsFor) ||
    (cents !== undefined && Number(cents) !== cycle.offeredTotalCents)
      ? null
      : {
          subject: 'Seu próximo envio está esperando',
          preview: 'Nada foi cobrado. Veja o que falta.',
          title: 'Seu próximo envio está esperando',
          paragraphs: [whyItWaits({ waitsFor, ...cycle }, waitsFor), 'Nada foi cobrado.'],
          facts: totalsOf({ waitsFor, ...cycle }),
          action: 'Ver o que falta',
          note: null,
        },
  )

const causes: Record<PausedBecause, string> = {
  refused: 'O cartão foi recusado em todas as tentativas do último envio. Ele não foi cobrado.',
  unpaid: 'O Pix do último envio não foi pago no prazo.',
  returned: 'A farmácia devolveu o pedido do último envio. Ele não foi cobrado.',
}

const causeOf = (detail: string | undefined): string =>
  detail !== undefined && detail in causes ? causes[detail as PausedBecause] : 'O último envio não pôde ser concluído.'

export const writeTreatmentPaused = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ state }, _day, because) =>
    state !== 'paused'
      ? null
      : {
          subject: 'Seus envios estão pausados',
          preview: 'Nada mais é cobrado até você retomar.',
          title: 'Seus envios estão pausados',
          paragraphs: [
            causeOf(because),
            'Nada mais é pedido nem cobrado até você retomar, na sua área. O tratamento não foi cancelado.',
          ],
          facts: [],
          action: 'Retomar ou cancelar',
          note: null,
        },
  )
