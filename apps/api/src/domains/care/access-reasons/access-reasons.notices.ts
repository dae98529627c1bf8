import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  record_emergencies: {
    rule: 'required',
    because: 'Quem abre seu prontuário sem ser seu médico responde por isso, e você precisa saber.',
    group: 'account',
    name: 'Leitura de emergência',
    tells: 'Quando um profissional abre seu prontuário em uma emergência.',
    push: { text: 'Há uma novidade na sua conta', path: '/_app/acessos' },
  },
}
