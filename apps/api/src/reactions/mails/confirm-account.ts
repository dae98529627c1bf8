import type { Message } from './message.ts'

const why = {
  sign_up: {
    paragraph: 'Alguém informou este endereço ao abrir uma conta. Se foi você, confirme com a senha que escolheu.',
    time: '3 dias',
  },
  change: {
    paragraph:
      'Alguém informou este endereço como o novo e-mail de uma conta. Se foi você, confirme com a senha da conta.',
    time: '1 dia',
  },
}

/** To a new account's or a new e-mail's address. Without a name, because the e-mail is not proven yet. */
export const confirmAccount = ({ url, of }: { url: string; of: keyof typeof why }): Message => ({
  subject: 'Confirme seu e-mail',
  preview: 'Falta confirmar que este e-mail é seu.',
  greeting: null,
  title: 'Confirme seu e-mail',
  paragraphs: [why[of].paragraph],
  facts: [{ label: 'O link vale por', value: why[of].time }],
  action: { label: 'Confirmar e-mail', url },
  note: 'Não foi você? Então não faça nada: sem a senha da conta, ninguém fica com este endereço.',
})
