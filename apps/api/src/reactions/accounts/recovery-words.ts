import { formatDateTime } from '@prumo/brazil'
import type { Message } from '../mails/message.ts'

type Facts = { webUrl: string; greeting: string | null }
type Open = Facts & { stopUrl: string; removesAt: Date | null }

const changePassword = 'Depois escolha outra senha: quem pediu sabe a sua.'

/** To the account's own address, with the link that stops it. */
export const recoveryAsked = ({ stopUrl, greeting }: Open): Message => ({
  subject: 'Pedido de ajuda para entrar na sua conta',
  preview: 'Foi você? Então espere nosso contato.',
  greeting,
  title: 'Alguém pediu ajuda para entrar na sua conta',
  paragraphs: [
    'Com a sua senha, alguém disse que perdeu o segundo passo. Se foi você, não faça nada: a equipe confere quem é você e responde em até 7 dias.',
    `Não foi você? Toque no botão: o pedido acaba na hora. ${changePassword}`,
  ],
  facts: [],
  action: { label: 'Não fui eu', url: stopUrl },
  note: 'Nunca pedimos sua senha nem códigos por telefone, mensagem ou e-mail.',
})

/** Two people agree: a day to stop it. */
export const recoveryAgreed = ({ stopUrl, removesAt, greeting }: Open): Message => ({
  subject: 'Seu segundo passo vai ser removido',
  preview: 'Você pode desfazer até a hora marcada.',
  greeting,
  title: 'Seu segundo passo vai ser removido',
  paragraphs: [
    'Duas pessoas da equipe conferiram o pedido. Na hora marcada saem o aplicativo de códigos, as chaves de acesso e os códigos de recuperação, e a conta sai de todos os aparelhos.',
    `Não foi você? Toque no botão até lá. ${changePassword}`,
  ],
  facts: removesAt ? [{ label: 'Quando', value: formatDateTime(removesAt) }] : [],
  action: { label: 'Não fui eu', url: stopUrl },
  note: null,
})

/** The two who had checked it are gone: nothing goes at the hour that was said. */
export const recoveryBegunAnew = ({ stopUrl, greeting }: Open): Message => ({
  subject: 'Seu pedido de ajuda começou de novo',
  preview: 'Seu segundo passo continua ligado por enquanto.',
  greeting,
  title: 'A conferência do seu pedido começou de novo',
  paragraphs: [
    'Quem tinha conferido saiu da administração. Por segurança, outra pessoa confere de novo, e nada sai na hora que avisamos antes. Se foi você que pediu, não faça nada: respondemos em até 7 dias.',
    `Não foi você? Toque no botão: o pedido acaba na hora. ${changePassword}`,
  ],
  facts: [],
  action: { label: 'Não fui eu', url: stopUrl },
  note: null,
})

/** With a new password the request that the former one opened is over. */
export const recoveryStoppedByPassword = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'O pedido de ajuda acabou',
  preview: 'Sua senha mudou, e o pedido feito com a antiga acabou.',
  greeting,
  title: 'O pedido de ajuda para entrar acabou',
  paragraphs: [
    'Sua senha mudou, e por isso o pedido feito com a senha antiga acabou. O segundo passo continua ligado.',
    'Ainda precisa de ajuda para entrar? Peça de novo na tela de entrar, com a senha nova.',
  ],
  facts: [],
  action: { label: 'Ir para a entrada', url: `${webUrl}/entrar` },
  note: null,
})

export const recoveryDone = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'Seu segundo passo foi removido',
  preview: 'Entre com sua senha e ligue outro.',
  greeting,
  title: 'Seu segundo passo foi removido',
  paragraphs: [
    'Sua conta saiu de todos os aparelhos. Entre com sua senha, e em “Segurança” ligue de novo um segundo passo.',
  ],
  facts: [],
  action: { label: 'Entrar', url: `${webUrl}/entrar` },
  note: 'Guarde os códigos de recuperação: com um deles você entra sem esperar.',
})

export const recoveryStopped = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'O pedido de ajuda acabou',
  preview: 'Seu segundo passo continua ligado.',
  greeting,
  title: 'O pedido de ajuda para entrar acabou',
  paragraphs: [
    'Nada mudou na sua conta, e o segundo passo continua ligado.',
    'Não foi você que pediu ajuda? Escolha outra senha: quem pediu sabe a sua.',
  ],
  facts: [],
  action: { label: 'Escolher outra senha', url: `${webUrl}/senha/esqueci` },
  note: null,
})

/** Refused, or nobody decided in time. */
export const recoveryWithoutRemoval = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'Seu segundo passo continua ligado',
  preview: 'O pedido de ajuda acabou sem mudança.',
  greeting,
  title: 'O pedido de ajuda acabou sem mudança',
  paragraphs: [
    'Não conseguimos confirmar que é você, e por isso nada mudou na sua conta. Se ainda precisa, peça de novo na tela de entrar.',
  ],
  facts: [],
  action: { label: 'Ir para a entrada', url: `${webUrl}/entrar` },
  note: null,
})

/** To each administrator; it names nobody. */
export const recoveryWaiting = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'Alguém espera ajuda para entrar',
  preview: 'Um pedido novo está na fila.',
  greeting,
  title: 'Alguém perdeu o segundo passo',
  paragraphs: ['Uma pessoa confere quem é, e outra concorda. O pedido acaba em 7 dias.'],
  facts: [],
  action: { label: 'Abrir a fila', url: `${webUrl}/equipe/recuperacoes` },
  note: null,
})
