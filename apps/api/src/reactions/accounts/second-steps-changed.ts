import { disownTokenOf, type SecondStepChange } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'
import { disownUrlOf } from './disown-url.ts'

const said: Record<SecondStepChange, string> = {
  mail_on: 'Agora um código enviado por e-mail também é pedido para entrar.',
  mail_off: 'O código por e-mail não é mais pedido para entrar.',
  app_on: 'Agora um código do seu aplicativo também é pedido para entrar.',
  app_off: 'O aplicativo de códigos foi removido.',
  passkey_on: 'Uma chave de acesso foi adicionada. Com ela se entra sem senha.',
  passkey_off: 'Uma chave de acesso foi removida.',
  recovery_codes_made: 'Novos códigos de recuperação foram criados. Os anteriores não valem mais.',
  recovery_code_used: 'Um código de recuperação foi usado no lugar do segundo passo. Ele não vale mais.',
}

/** `subject`: the user, what changed, and which change, which its link takes back. To the account's own address. */
export const writeSecondStepsChanged = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId, what, changeId] = subject.split('/') as [string, SecondStepChange, string]
  const addressee = await findAddressee(ctx, Number(userId))
  if (!addressee) return null
  const disownUrl = disownUrlOf(ctx, await disownTokenOf(ctx, { changeId, mailedTo: addressee.to }))
  const message: Message = {
    subject: 'A forma de entrar na sua conta mudou',
    preview: 'Foi você? Então não precisa fazer nada.',
    greeting: addressee.greeting,
    title: 'A forma de entrar na sua conta mudou',
    paragraphs: [
      said[what],
      disownUrl
        ? 'Não foi você? Toque em “Não fui eu” em até 7 dias: esta mudança e as seguintes são desfeitas, um pedido de apagar a conta feito depois para, a conta se fecha em todos os aparelhos e a senha deixa de valer. Mandamos um link para escolher outra.'
        : 'Não foi você? Escolha outra senha agora e confira “Segurança”. O link que desfaz mudanças só vai ao endereço que a conta tem há uma semana: se o e-mail dela mudou há pouco, ele está no endereço anterior.',
      'O que foi removido não volta sozinho: depois de entrar, adicione de novo em “Segurança”.',
      'Se pedirem um código que você não tem, escolha “Perdi o segundo passo” na tela de entrada: a nossa equipe ajuda.',
    ],
    facts: [],
    action: disownUrl
      ? { label: 'Não fui eu', url: disownUrl }
      : { label: 'Escolher outra senha', url: `${ctx.settings.webUrl}/senha/esqueci` },
    note: 'Se algo parecer errado na sua conta, responda a este e-mail.',
  }
  return { userId: addressee.userId, to: addressee.to, message }
}
