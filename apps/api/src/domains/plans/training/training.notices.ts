import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). Their names say nothing of what it is about. */
export const notices: NoticesOfDomain = {
  course_days: {
    rule: 'chosen',
    group: 'care',
    name: 'Dia do curso',
    tells: 'Uma vez por dia, no horário que você escolheu no curso, enquanto o plano do dia espera.',
    push: { text: 'Há algo para você na sua conta', path: '/_app/cursos', keptHours: 3 },
  },
}
