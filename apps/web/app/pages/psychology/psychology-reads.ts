import { readDoctors } from '#features/doctors/doctor-reads.ts'
import { initialsOf, reaisWords } from '#features/doctors/doctor-words.ts'
import { readSessionPackages } from '#features/session-credits/package-reads.ts'
import { eachWords, sessionsWords } from '#features/session-credits/session-words.ts'
import type { Question } from '#features/site/Questions.tsx'

const questions: readonly Question[] = [
  {
    question: 'As sessões vencem?',
    answer: 'Não. Você marca cada uma quando quiser, na sua área, com quem tiver horário: pode trocar de profissional.',
  },
  {
    question: 'E se eu cancelar uma sessão?',
    answer:
      'Até a sessão começar, você cancela na sua área. De um pacote, a sessão volta para você; comprada sozinha, volta o dinheiro. Depois que o horário começa, ela conta como usada.',
  },
  {
    question: 'Posso devolver o que não usei?',
    answer:
      'Sim, a qualquer momento e sem taxa. Você recebe a parte de cada sessão que não marcou, pelo mesmo meio do pagamento.',
  },
  {
    question: 'A psicóloga ou o psicólogo receita remédio?',
    answer: 'Não. Se for o caso de remédio, você marca uma consulta com um médico daqui ou de onde preferir.',
  },
  {
    question: 'E se eu estiver em crise agora?',
    answer:
      'Não espere uma sessão. Ligue 188 (CVV, dia e noite, de graça) ou 192 (SAMU), ou procure o pronto-socorro mais perto.',
  },
]

/** All data of the page, read in parallel; a part that fails is left out. Texts are not in the page's script. */
export const readPsychology = async (apiUrl: string) => {
  const [doctors, packages] = await Promise.all([
    readDoctors(apiUrl, { profession: 'psychologist' }),
    readSessionPackages(apiUrl),
  ])
  return {
    questions,
    psychologists:
      doctors?.map(({ id, name, registration, specialties, about }) => ({
        id,
        name,
        initials: initialsOf(name),
        registration: [registration, ...specialties].join(' · '),
        about,
      })) ?? null,
    packages:
      packages?.map((one) => ({
        variantId: one.variantId,
        sessions: sessionsWords(one.amount),
        price: reaisWords(one.price),
        each: one.amount === 1 ? '50 minutos' : eachWords(one),
      })) ?? null,
  }
}
