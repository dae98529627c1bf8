import { formatAmount } from '@prumo/brazil'
import { dayWords, timeWords } from './appointment-words.ts'
import type { Consultation } from './consultations.api.ts'

type NoShow = NonNullable<Consultation['noShow']>
type About = Pick<Consultation, 'doctorName' | 'paidWith' | 'total' | 'state'>

/** "terça-feira, 1 de dezembro, às 10:15", in Brasília's time. */
const momentWords = (at: string): string => `${dayWords(at)}, às ${timeWords(at)}`

const ifOnlyHeCame = (about: About): string => {
  if (about.paidWith === 'session') return 'a sessão volta para o seu saldo na hora.'
  if (about.paidWith === 'included') return 'na hora você escolhe outro horário.'
  return `na hora você escolhe outro horário ou recebe de volta ${formatAmount(about.total)}, o valor inteiro.`
}

/** What happens when he says so, before he does. */
export const beforeSayingWords = (about: About): string[] => [
  `Se só você esteve aqui no horário, ${ifOnlyHeCame(about)}`,
  'Se o registro deixar dúvida, a equipe vê o caso e responde em até 3 dias. Enquanto isso, nada se perde.',
]

export type NoShowWords = { tone: 'ok' | 'info'; title: string; text: string }

const refusals: Record<NonNullable<NoShow['refusedBecause']>, (name: string) => string> = {
  took_place: () => 'A equipe conferiu, e a consulta aconteceu.',
  patient_absent: (name) => `${name} esteve no horário e esperou, e não há sinal de que você entrou.`,
  patient_late: (name) => `${name} esteve no horário e esperou 15 minutos, e você chegou depois disso.`,
}

const timeOrMoney = ({ state, doctorName }: About) => ({
  title: `${doctorName} não veio, e o valor é seu`,
  text:
    state === 'canceled'
      ? 'Você cancelou, e o valor volta inteiro.'
      : 'Escolha outro horário sem pagar de novo, ou cancele e receba o valor inteiro de volta.',
})

/** What came with a programme has no price of its own. */
const otherTime = ({ state, doctorName }: About) => ({
  title: `${doctorName} não veio, e a consulta continua sua`,
  text:
    state === 'canceled'
      ? 'Você cancelou: enquanto o programa valer, você marca outra sem pagar de novo.'
      : 'Escolha outro horário sem pagar de novo.',
})

const given: Record<NonNullable<NoShow['given']>, (about: About) => Pick<NoShowWords, 'title' | 'text'>> = {
  session: () => ({
    title: 'A sessão voltou para você',
    text: 'A sessão está no seu saldo, para marcar quando quiser, com quem quiser.',
  }),
  time: (about) => (about.paidWith === 'included' ? otherTime(about) : timeOrMoney(about)),
  nothing: ({ paidWith }) => ({
    title: 'Este horário não aconteceu',
    text:
      paidWith === 'included'
        ? 'O programa de que ele fazia parte já tinha terminado.'
        : 'O valor dele já tinha sido devolvido a você.',
  }),
}

/** What became of it, in the patient's words; null where nothing is left to say. */
export const noShowWords = (noShow: NoShow, about: About): NoShowWords | null => {
  const { doctorName } = about
  if (noShow.state === 'met') return null
  if (noShow.state === 'waiting') {
    const until = momentWords(noShow.answerBy)
    return {
      tone: 'info',
      title: noShow.isSaid ? 'A equipe está vendo o seu caso' : 'Este horário passou sem registro',
      text: noShow.isSaid
        ? `Você avisou que ${doctorName} não veio. O registro deixa dúvida, e por isso uma pessoa decide. A resposta chega por e-mail e aparece aqui até ${until}.`
        : `A equipe está conferindo se a consulta aconteceu. A resposta chega por e-mail e aparece aqui até ${until}.`,
    }
  }
  const was = `${doctorName} não veio ao horário de ${momentWords(noShow.startsAt)}, e pedimos desculpas por isso.`
  if (noShow.state === 'given_back') {
    const { title, text } = given[noShow.given ?? 'nothing'](about)
    return { tone: 'ok', title, text: `${was} ${text}` }
  }
  const why = refusals[noShow.refusedBecause ?? 'took_place'](doctorName)
  return {
    tone: 'info',
    title: 'Vimos o que aconteceu',
    text: `${why} ${kept[about.paidWith]} Se não foi assim, responda ao e-mail que mandamos: a equipe olha de novo.`,
  }
}

const kept: Record<About['paidWith'], string> = {
  money: 'O valor não volta.',
  session: 'A sessão fica como usada.',
  included: 'A consulta que vem com o programa fica como usada.',
}

const withdrawnBecause: Record<NonNullable<Consultation['withdrawnBecause']>, string> = {
  unforeseen: 'por um imprevisto',
  schedule: 'por um conflito de agenda',
  technical: 'por um problema técnico',
}

/** Not he gave it up, but whoever was to see him; null otherwise. */
export const canceledByUsWords = (
  about: About & Pick<Consultation, 'isCanceledByUs' | 'withdrawnBecause'>,
): NoShowWords | null => {
  if (!about.isCanceledByUs) return null
  const { doctorName, withdrawnBecause: because } = about
  const who = because
    ? `${doctorName} cancelou este horário ${withdrawnBecause[because]}, e lamentamos por isso.`
    : `${doctorName} não poderá estar neste horário, e lamentamos por isso.`
  return {
    tone: 'info',
    title: 'Este horário foi cancelado por quem atenderia você',
    text: `${who} ${back[about.paidWith]}`,
  }
}

const back: Record<About['paidWith'], string> = {
  money: 'O valor volta inteiro para você.',
  session: 'A sessão está no seu saldo, para marcar quando quiser.',
  included: 'Ele vem com o seu programa: enquanto ele valer, você marca outro sem pagar de novo.',
}
