import { formatReais } from '@prumo/brazil'
import type { AccountConsent, PersonalData } from './own-data.api.ts'

type Held = PersonalData['parts'][number]['held'][number]
type Rule = PersonalData['kept'][number]

/** How long a law keeps something, and which. */
const ruleWords: Record<Rule, string> = {
  clinical_record: 'Fica por 20 anos desde o último registro (Lei 13.787/2018)',
  tax: 'Fica por 5 anos, sem nome nem contato (CTN, arts. 173 e 195)',
  access: 'Fica por 6 meses (Marco Civil da Internet, art. 15)',
  consent: 'Fica por 5 anos, como prova (LGPD, art. 8º)',
}

/** What becomes of something when the account is erased. */
export const fateWords = ({ fate, rule }: Pick<Held, 'fate' | 'rule'>): string => {
  if (rule !== null) return ruleWords[rule]
  return fate === 'deleted' ? 'Apagado junto com a conta' : 'Fica sem o que identifica você'
}

/** What stays after an erasure, in a sentence of its own. */
export const keptWords: Record<Rule, string> = {
  clinical_record:
    'Seu prontuário, por 20 anos desde o último registro (Lei 13.787/2018), com nome, CPF e nascimento, porque ele precisa dizer de quem é. Só o abre quem tem motivo, e cada leitura fica anotada.',
  tax: 'O registro das suas compras, por 5 anos (CTN, arts. 173 e 195), sem nome, contato ou endereço.',
  access: 'Quando você entrou na conta, por 6 meses (Marco Civil da Internet, art. 15).',
  consent: 'A prova do que você autorizou, por 5 anos (LGPD, art. 8º).',
}

type Hindrance = PersonalData['hindrances'][number]

/** What has to end first: one of it, and several. */
const hindranceNames: Record<Hindrance['what'], [one: string, more: string]> = {
  appointment: ['consulta marcada ou por terminar', 'consultas marcadas ou por terminar'],
  payment: ['pagamento em andamento', 'pagamentos em andamento'],
  refund: ['devolução de dinheiro por receber', 'devoluções de dinheiro por receber'],
  parcel: [
    'entrega por chegar, por resolver ou recebida há menos de oito dias',
    'entregas por chegar, por resolver ou recebidas há menos de oito dias',
  ],
  treatment: ['tratamento na farmácia', 'tratamentos na farmácia'],
  session: [
    'sessão de psicologia paga, por marcar ou devolver em Consultas',
    'sessões de psicologia pagas, por marcar ou devolver em Consultas',
  ],
}
export const hindranceWords = ({ what, count }: Hindrance): string =>
  `${count} ${hindranceNames[what][count === 1 ? 0 : 1]}`

/** What is given up with the account. */
export const lossWords = ({ what, amount }: PersonalData['losses'][number]): string => {
  if (what === 'store_credit') return `${formatReais(amount)} de crédito na loja, que não dá para sacar`
  if (what === 'session') return amount === 1 ? '1 sessão de psicologia' : `${amount} sessões de psicologia`
  if (what === 'supplement') return amount === 1 ? '1 suplemento por escolher' : `${amount} suplementos por escolher`
  return amount === 1 ? '1 tratamento, que é cancelado' : `${amount} tratamentos, que são cancelados`
}

/** What an erasure that was asked for stops at once; null where there is nothing to stop. */
export const stopsNowWords = (losses: PersonalData['losses']): string | null => {
  const count = treatmentsIn(losses)
  if (count === 0) return null
  return `${count === 1 ? 'Seu tratamento fica parado a partir de agora' : 'Seus tratamentos ficam parados a partir de agora'}: nenhum envio é cobrado.`
}

/** The same before he asks. */
export const stopsAtOnceWords = (losses: PersonalData['losses']): string | null => {
  const count = treatmentsIn(losses)
  if (count === 0) return null
  return `${count === 1 ? 'Seu tratamento fica parado a partir' : 'Seus tratamentos ficam parados a partir'} da hora do pedido: nenhum envio é cobrado. Se desfizer, é você quem diz se quer continuar.`
}

const treatmentsIn = (losses: PersonalData['losses']): number =>
  losses.find(({ what }) => what === 'treatment')?.amount ?? 0

/** What somebody agreed to, as he was asked. */
export const consentNames: Record<AccountConsent['kind'], string> = {
  terms: 'Termos de uso',
  cgu: 'Condições gerais de uso',
  privacy: 'Como cuidamos dos dados',
  telemedicine: 'Atendimento à distância',
  marketing: 'Novidades e ofertas por e-mail',
}
