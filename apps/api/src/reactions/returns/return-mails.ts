import type { PaidBefore, Return, UnacceptedReason } from '#domains/shop/returns'
import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

export type ReturnStep = 'requested' | 'authorized' | 'received' | 'refused' | 'refunded'
type ReturnFacts = OrderFacts & { return: Return; paidBefore: PaidBefore; supportEmail: string }

/** The mail of what happened to goods that are sent back; null if something later is true by now. */
export const returnMail = (step: ReturnStep, facts: ReturnFacts): Message | null =>
  facts.return.state === step ? { ...framed(facts), ...writers[step](facts) } : null

type Words = Pick<Message, 'subject' | 'preview' | 'title' | 'paragraphs'>

const requested = ({ order, return: { code } }: ReturnFacts): Words => ({
  subject: `Devolução pedida: pedido ${order.number}`,
  preview: 'Em seguida mandamos o código de postagem.',
  title: 'Anotamos sua devolução',
  paragraphs: [
    `Escreva o código ${code} em um papel e ponha dentro da caixa.`,
    'Em seguida mandamos o código de postagem. Com ele, a postagem nos Correios não custa nada para você.',
  ],
})

const authorized = ({ order, return: { postingCode, code } }: ReturnFacts): Words => ({
  subject: `Código de postagem: pedido ${order.number}`,
  preview: 'Leve a caixa fechada a uma agência dos Correios.',
  title: 'Já pode postar',
  paragraphs: [
    `Leve a caixa fechada a qualquer agência dos Correios e diga o código de postagem ${postingCode}. Você não paga nada.`,
    `Dentro da caixa, deixe o papel com o código ${code}. Por fora, ninguém precisa saber o que vai dentro.`,
  ],
})

const received = ({ order, paidBefore }: ReturnFacts): Words => ({
  subject: `Sua devolução chegou: pedido ${order.number}`,
  preview: paidBefore === 'whole' ? wholeBefore : 'Vamos conferir e avisar do valor.',
  title: 'Sua caixa chegou',
  paragraphs: [nextOf[paidBefore]],
})

const wholeBefore = 'O valor destes itens já voltou para você.'
const nextOf: Record<PaidBefore, string> = {
  nothing: 'Vamos conferir o que veio e devolver o valor. Avisamos assim que estiver feito.',
  part: 'O valor de uma parte destes itens já voltou para você. Vamos conferir o que veio e devolver o que falta. Avisamos assim que estiver feito.',
  whole: `${wholeBefore} Vamos só conferir o que veio. Avisamos assim que estiver feito.`,
}

const refused = ({ order, return: { unacceptedReason }, supportEmail }: ReturnFacts): Words => ({
  subject: `Sobre a devolução do pedido ${order.number}`,
  preview: 'Não pudemos aceitar o que chegou.',
  title: 'Não pudemos aceitar a devolução',
  paragraphs: [
    why(unacceptedReason),
    `Se você vê de outro jeito, escreva para ${supportEmail}: uma pessoa confere de novo.`,
  ],
})

/** What is paid back now has a mail of its own, with its amount. */
const refunded = (facts: ReturnFacts): Words =>
  facts.return.unacceptedReason === null ? paidBack(facts) : partlyAccepted(facts)

const paidBack = ({ order, paidBefore }: ReturnFacts): Words => ({
  subject: `Sobre a devolução do pedido ${order.number}`,
  preview: paidBefore === 'part' ? 'Conferimos e aceitamos o que chegou.' : wholeBefore,
  title: 'Conferimos sua devolução',
  paragraphs: [
    'Aceitamos tudo o que você enviou.',
    paidBefore === 'part'
      ? 'O valor de uma parte destes itens já tinha voltado para você. O do resto vai em outro e-mail.'
      : 'O valor destes itens já tinha voltado para você antes de a caixa chegar.',
  ],
})

const acceptedWords: Record<PaidBefore, string> = {
  nothing: 'O valor da parte aceita vai em outro e-mail.',
  part: 'Da parte aceita, um valor já tinha voltado para você antes; o do resto vai em outro e-mail.',
  whole: 'O valor da parte aceita já tinha voltado para você antes de a caixa chegar.',
}

const partlyAccepted = ({ order, return: { unacceptedReason }, paidBefore, supportEmail }: ReturnFacts): Words => ({
  subject: `Sobre a devolução do pedido ${order.number}`,
  preview: 'Aceitamos uma parte do que chegou.',
  title: 'Aceitamos uma parte da devolução',
  paragraphs: [
    why(unacceptedReason),
    `${acceptedWords[paidBefore]} Os números estão na página do pedido.`,
    `Se você vê de outro jeito, escreva para ${supportEmail}: uma pessoa confere de novo.`,
  ],
})

const reasons: Record<Exclude<UnacceptedReason, 'told_by_mail'>, string> = {
  units_missing: 'chegou menos do que você pediu para devolver.',
  other_goods: 'o que chegou não é o que foi comprado neste pedido.',
  used: 'o que chegou foi usado.',
  damaged: 'o que chegou foi danificado depois da entrega.',
  posted_late: 'a caixa foi postada depois do prazo.',
}

const why = (reason: UnacceptedReason | null): string =>
  reason === null || reason === 'told_by_mail' ? 'O motivo está na página do pedido.' : `O motivo: ${reasons[reason]}`

const writers: Record<ReturnStep, (facts: ReturnFacts) => Words> = {
  requested,
  authorized,
  received,
  refused,
  refunded,
}

const framed = ({ order, url, greeting, return: { code } }: ReturnFacts) => ({
  greeting,
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Código da devolução', value: code },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})
