import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  own_data: {
    rule: 'required',
    because: 'Só você pode levar ou apagar seus dados: se não foi você, precisa saber.',
    group: 'account',
    name: 'Seus dados',
    tells: 'Quando seus dados são baixados ou alguém pede para apagar a conta.',
    push: { text: 'Há uma novidade na sua conta', path: '/_app/privacidade' },
  },
}
