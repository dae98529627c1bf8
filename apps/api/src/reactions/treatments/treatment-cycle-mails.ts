import { formatDate, formatReais } from '@prumo/brazil'
import { type Cycle, getCycle } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'

type Words = Omit<Message, 'greeting' | 'action'> & { action: string }

/**
 * The subject is `<subscription>:<day>`: one mail for each charge, however often it is asked for. `:<centavos>` may
 * follow: of what changes before its day there is a mail for each amount.
 */
const about = async (
  ctx: Context,
  subject: string,
  words: (cycle: Cycle, day: string, cents: number | null) => Words | null,
): Promise<Written | null> => {
  const [id, day = '', cents] = subject.split(':')
  const cycle = await getCycle(ctx, { subscriptionId: Number(id) })
  const said = words(cycle, day, cents === undefined ? null : Number(cents))
  const addressee = said && (await findAddressee(ctx, cycle.patientId))
  if (!said || !addressee) return null
  const action = { label: said.action, url: `${ctx.settings.webUrl}/_app/tratamentos` }
  return { userId: cycle.patientId, to: addressee.to, message: { ...said, greeting: addressee.greeting, action } }
}

const howCharged: Record<Cycle['paysBy'], string> = {
  card: 'O cartão é cobrado quando o farmacêutico aceitar.',
  pix: 'Quando o farmacêutico aceitar, o código Pix chega por e-mail.',
}

/** What was agreed to for all of a period (decision 0130), less what came of it. */
const restWords = ({ months, totalCents }: NonNullable<Cycle['rest']>): string =>
  `Este envio é o que falta do período, ${months === 1 ? '1 mês' : `${months} meses`}, pelo preço que você já combinou: cerca de ${formatReais(totalCents)} com a entrega.`

/** A mail may be read over a shoulder: no medicine, no condition. */
export const writeChargeAnnounced = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ agreedTotalCents, noticedFor, paysBy, rest }, day, cents) =>
    // Skipped, paused, moved or changed before this mail was sent.
    noticedFor !== day || agreedTotalCents === null || (cents !== null && cents !== agreedTotalCents)
      ? null
      : {
          subject: `Próximo envio em ${formatDate(day)}`,
          preview: `Até ${formatReais(agreedTotalCents)}. Dá para pular, pausar ou cancelar antes.`,
          title: 'Seu próximo envio está chegando',
          paragraphs: [
            `No dia ${formatDate(day)} fazemos o pedido do próximo envio à farmácia. ${howCharged[paysBy]}`,
            ...(rest ? [restWords(rest)] : []),
            'Não quer este envio? Na sua área, em “Tratamentos”, você pula, pausa ou cancela com dois toques, sem explicar.',
          ],
          facts: [
            { label: 'Dia', value: formatDate(day) },
            { label: 'Valor, com entrega, no máximo', value: formatReais(agreedTotalCents) },
          ],
          action: 'Ver, pular ou pausar',
          note: null,
        },
  )

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
  price: 'O valor mudou. Veja o novo valor na sua área: só seguimos se você concordar.',
  sale: 'Um item não está à venda agora. Olhamos de novo todo dia.',
  card: 'O cartão escolhido não existe mais. Escolha outro na sua área.',
  address: 'A entrega no endereço escolhido não é possível. Escolha outro na sua área.',
  mailbox:
    'Nossas mensagens não chegavam até você. Confira o seu e-mail na sua área: avisamos de novo antes de cobrar.',
}

export const writeCycleWaits = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ waitsFor }) =>
    waitsFor === null
      ? null
      : {
          subject: 'Seu próximo envio está esperando',
          preview: 'Nada foi cobrado. Veja o que falta.',
          title: 'Seu próximo envio está esperando',
          paragraphs: [reasons[waitsFor], 'Nada foi cobrado.'],
          facts: [],
          action: 'Ver o que falta',
          note: null,
        },
  )

export const writeTreatmentPaused = (ctx: Context, subject: string): Promise<Written | null> =>
  about(ctx, subject, ({ state }) =>
    state !== 'paused'
      ? null
      : {
          subject: 'Seus envios estão pausados',
          preview: 'Nada mais é cobrado até você retomar.',
          title: 'Seus envios estão pausados',
          paragraphs: [
            'O último envio não pôde ser concluído: o cartão foi recusado algumas vezes, o Pix não foi pago no prazo ou a farmácia devolveu o pedido.',
            'Nada mais é pedido nem cobrado até você retomar, na sua área. O tratamento não foi cancelado.',
          ],
          facts: [],
          action: 'Retomar ou cancelar',
          note: null,
        },
  )
