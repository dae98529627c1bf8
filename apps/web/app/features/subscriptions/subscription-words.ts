import { formatDate } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { PackageSubscription } from './subscriptions.api.ts'

type State = PackageSubscription['state']
type Reason = NonNullable<PackageSubscription['returnReason']>

const states: Record<State, { label: string; tone: StatusTone; text: string }> = {
  waiting_for_pharmacist: {
    label: 'Na farmácia, em conferência',
    tone: 'wait',
    text: 'O farmacêutico confere a receita. Nada foi cobrado ainda; avisamos por e-mail assim que ele responder.',
  },
  waiting_for_payment: {
    label: 'Esperando o pagamento',
    tone: 'wait',
    text: 'A farmácia aceitou a receita, e o pagamento está em andamento. Você não precisa fazer nada.',
  },
  active: { label: 'Ativo', tone: 'ok', text: 'Onde está o envio você vê em “Tratamentos”.' },
  paused: { label: 'Pausado', tone: 'neutral', text: 'Nada é cobrado nem enviado enquanto estiver pausado.' },
  canceled: { label: 'Cancelado', tone: 'neutral', text: 'Nada mais será cobrado.' },
  returned: { label: 'Devolvido pela farmácia', tone: 'danger', text: 'Nada foi cobrado.' },
}
/** Of a treatment that is paused over a request that the pharmacy has: only that one goes on (decision 0145). */
const pausedOverRequest: (typeof states)[State] = {
  ...states.paused,
  text: 'Os próximos envios estão pausados. O pedido que a farmácia já tem segue, e só ele é cobrado, quando ela aceitar.',
}

/** The pharmacist asked the doctor something about the prescription. */
const inQuestion: (typeof states)[State] = {
  label: 'O farmacêutico consultou o médico',
  tone: 'wait',
  text: 'Ele tem uma dúvida sobre a receita e espera a resposta. Nada foi cobrado, e você não precisa fazer nada.',
}

const toPay: Record<NonNullable<PackageSubscription['toPay']>, (typeof states)[State]> = {
  pix: {
    label: 'Falta o Pix',
    tone: 'wait',
    text: 'A farmácia aceitou a receita e prepara o envio assim que o Pix for pago.',
  },
  refused: {
    label: 'Pagamento não aprovado',
    tone: 'wait',
    text: 'A farmácia aceitou a receita, e o pagamento não passou. Nada foi cobrado.',
  },
}

const waitsForOriginal: (typeof states)[State] = {
  label: 'Esperando o original da receita',
  tone: 'wait',
  text: 'A farmácia só segue com o original em papel, assinado pelo médico. Em “Receitas” você vê onde ele está. Nada foi cobrado.',
}

/** Another pharmacy has it: he may have it sent on, or take his request back. */
const originalElsewhere = (holder: string): (typeof states)[State] => ({
  ...waitsForOriginal,
  text: `O original em papel está com outra farmácia, ${holder}. Quem atende este pedido só segue quando ele chegar lá: peça a ela que o envie, ou cancele o pedido. Nada foi cobrado.`,
})

export const subscriptionStateWords = (
  one: Pick<PackageSubscription, 'state' | 'isInQuestion' | 'waitsForOriginal'> &
    Partial<
      Pick<PackageSubscription, 'toPay' | 'isBeingCharged' | 'parcel' | 'nextChargeOn' | 'originalAt' | 'returnReason'>
    >,
) => {
  if (one.isInQuestion) return inQuestion
  if (one.toPay) return toPay[one.toPay]
  // Also of a later parcel, while the provider does not answer: its treatment is active all the time.
  if (one.isBeingCharged) return states.waiting_for_payment
  if (one.waitsForOriginal) return one.originalAt ? originalElsewhere(one.originalAt) : waitsForOriginal
  if (isOnItsWay(one) && ended[one.state])
    return { ...states[one.state], text: `${ended[one.state]} ${parcelWords(one.parcel ?? null, null)}` }
  if (one.state === 'paused' && one.parcel === null && !one.returnReason) return pausedOverRequest
  const isTold = one.state === 'active' && one.parcel !== undefined
  return isTold
    ? { ...states.active, text: parcelWords(one.parcel ?? null, one.nextChargeOn ?? null) }
    : states[one.state]
}

type Parcel = PackageSubscription['parcel']

/** What a box that was paid before leaves to be said, once nothing new comes. */
const ended: Partial<Record<State, string>> = {
  paused: 'Nada de novo é cobrado nem enviado enquanto estiver pausado. O envio que você já pagou continua:',
  canceled: 'Nada mais será cobrado. O envio que você já pagou continua:',
}

/** A paid box that has not arrived, and is not given up. */
export const isOnItsWay = ({ parcel }: Partial<Pick<PackageSubscription, 'parcel'>>): boolean =>
  parcel != null && !['delivered', 'canceled', 'withdrawn'].includes(parcel.state)

/** Where the last box is; nothing while the pharmacy checks the next one. */
const parcelWords = (parcel: Parcel, nextChargeOn: string | null): string => {
  if (!parcel) return ''
  const since = parcel.since ? ` em ${formatDate(parcel.since)}` : ''
  const next = nextChargeOn ? ` O próximo fica para ${formatDate(nextChargeOn)}.` : ''
  const words: Record<NonNullable<Parcel>['state'], string> = {
    preparing: 'A farmácia prepara e envia.',
    packed: 'A caixa está pronta e sai em breve.',
    shipped: `A caixa saiu${since} e está a caminho.`,
    delivered: `O último envio foi entregue${since}.`,
    lost: 'A caixa se perdeu no caminho. Cuidamos disso e avisamos por e-mail.',
    returned: 'A caixa voltou para nós. Cuidamos disso e avisamos por e-mail.',
    canceled: `O último envio foi cancelado.${next}`,
    withdrawn: `O último pedido não seguiu, e nada foi cobrado dele.${next}`,
  }
  return words[parcel.state]
}

/** Where the box is that was paid before the last one, and has not come. */
export const earlierParcelWords = ({ state, since }: NonNullable<PackageSubscription['earlierParcel']>): string =>
  `O envio anterior, que você já pagou: ${parcelWords({ state, since }, null)}`

/** Since when he is treated; null before the first parcel was paid. */
export const startWords = ({ startedOn }: Pick<PackageSubscription, 'startedOn'>): string | null =>
  startedOn && `Começou em ${formatDate(startedOn)}.`

/** Why another pharmacy makes it now. */
const handovers: Record<NonNullable<PackageSubscription['handover']>['reason'], string> = {
  material_missing: 'faltava matéria-prima',
  no_time: 'não conseguiria atender no prazo',
  cannot_be_made: 'não prepara esta fórmula',
  nearer: 'a outra fica mais perto de você',
}
export const handoverWords = ({ reason }: NonNullable<PackageSubscription['handover']>): string => handovers[reason]

/** Why the pharmacist sent a request back, and what its patient can do now. */
const reasons: Record<Reason, { why: string; next: string }> = {
  prescription_expired: {
    why: 'A receita venceu.',
    next: 'Escreva ao médico e peça outra; o pedido pode ser refeito com ela.',
  },
  prescription_canceled: {
    why: 'O médico cancelou a receita.',
    next: 'O motivo está em “Receitas”. Se ele emitiu outra, o pedido pode ser refeito com ela.',
  },
  prescription_unreadable: {
    why: 'A receita não pôde ser conferida.',
    next: 'Escreva ao médico e peça que ele emita a receita de novo.',
  },
  dose_to_confirm: {
    why: 'A dose precisa ser confirmada pelo médico.',
    next: 'Escreva ao médico. Se ele confirmar ou mudar a dose, uma nova receita aparece aqui.',
  },
  interaction: {
    why: 'Há risco de interação com outro remédio.',
    next: 'Não comece por conta própria. Escreva ao médico e diga tudo o que você toma.',
  },
  cannot_be_made: {
    why: 'A farmácia não pode manipular esta fórmula.',
    next: 'A receita continua valendo em outra farmácia; ou peça ao médico uma alternativa.',
  },
  other: {
    why: 'A farmácia não pôde atender.',
    next: 'Leia o recado do farmacêutico e, na dúvida, escreva ao médico.',
  },
}
export const returnWords = (reason: Reason | null) => reasons[reason ?? 'other']

/** What a parcel's price is for. */
export const monthsWords = (months: number): string => `por ${months === 1 ? '1 mês' : `${months} meses`} de tratamento`
