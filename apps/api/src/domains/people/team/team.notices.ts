import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  // Not among a patient's choices: who works here has no page of preferences.
  team_work: {
    audience: 'team',
    rule: 'required',
    because: 'Quem atende ou cuida da conta de outros precisa saber do que espera por ele.',
    group: 'account',
    name: 'Trabalho na equipe',
    tells: 'Horários, tarefas, convites e mudanças do seu lugar.',
    push: null,
  },
}
