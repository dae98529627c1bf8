import { formatDate } from '@prumo/brazil'
import type { LawRule } from '#platform/personal-data'
import type { Message } from '../mails/message.ts'

type Facts = { webUrl: string; greeting: string | null }
/** `hasTreatment`: that stops when the erasure is asked for. Only his own mailbox is told. */
type Waiting = Facts & { stopUrl: string; beginsAt: Date; hasTreatment: boolean }

type Stopped = Facts & { isTreatmentPaused: boolean }

/** To the account's own address, when everything was taken out of it. */
export const dataExported = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'Seus dados foram baixados',
  preview: 'Foi você? Então não precisa fazer nada.',
  greeting,
  title: 'Uma cópia dos seus dados foi baixada',
  paragraphs: [
    'Alguém entrou na sua conta, confirmou a senha e baixou tudo o que guardamos de você.',
    'Se foi você, guarde o arquivo com cuidado. Se não foi, escolha outra senha agora e confira “Segurança”: com a senha nova, quem entrou sai de todos os aparelhos.',
  ],
  facts: [],
  action: { label: 'Não fui eu', url: `${webUrl}/senha/esqueci` },
  note: null,
})

/** To the account's own address, with the link that stops it. */
export const erasureAskedFor = ({ stopUrl, beginsAt, greeting, hasTreatment }: Waiting): Message => ({
  subject: 'Pedido para apagar sua conta',
  preview: 'Você pode desfazer até o dia marcado.',
  greeting,
  title: 'Sua conta vai ser apagada',
  paragraphs: [
    'Recebemos o pedido para apagar sua conta. Até o dia marcado nada é apagado, e você pode desfazer com um toque.',
    ...(hasTreatment
      ? [
          'Seu tratamento fica parado a partir de agora: nenhum envio é cobrado. Se você mantiver a conta, ele continua parado até você tocar em “Continuar o tratamento”, na sua área.',
        ]
      : []),
    'Não foi você? Toque no botão e depois escolha outra senha: quem pediu sabe a sua.',
  ],
  facts: [{ label: 'Quando', value: formatDate(beginsAt) }],
  action: { label: 'Manter minha conta', url: stopUrl },
  note: 'Depois que começar, não dá para voltar atrás.',
})

/** To the address that the account had until less than a week ago. */
export const erasureAskedForFormer = (waiting: Waiting): Message => ({
  ...erasureAskedFor(waiting),
  paragraphs: [
    'Recebemos o pedido para apagar uma conta que tinha este e-mail até há poucos dias. Até o dia marcado nada é apagado, e você pode desfazer com um toque.',
    'Não foi você? Toque no botão. Depois abra o nosso e-mail “O e-mail da sua conta mudou” e toque em “Não fui eu”: a conta volta para este endereço.',
  ],
})

/** To the account's own address: its day has come, but something is not finished. */
export const erasureDelayed = ({ webUrl, stopUrl, greeting }: Waiting): Message => ({
  subject: 'Sua conta ainda não foi apagada',
  preview: 'Falta terminar algo que está em andamento.',
  greeting,
  title: 'Falta terminar algo antes de apagar sua conta',
  paragraphs: [
    'Há algo em andamento na sua conta. Nada se perde: esperamos terminar, olhamos todo dia e então apagamos.',
    `O que falta está em “Privacidade”, na sua conta: ${webUrl}/_app/privacidade`,
  ],
  facts: [],
  action: { label: 'Manter minha conta', url: stopUrl },
  note: null,
})

/** `isTreatmentPaused`: it stopped with the request, and only its patient goes on with it. */
export const erasureStopped = ({ webUrl, greeting, isTreatmentPaused }: Stopped): Message => ({
  subject: 'Sua conta continua aqui',
  preview: 'O pedido para apagar foi desfeito.',
  greeting,
  title: 'O pedido para apagar sua conta foi desfeito',
  paragraphs: [
    isTreatmentPaused
      ? 'Nada foi apagado. Seu tratamento continua parado, e nenhum envio é cobrado até você tocar em “Continuar o tratamento”, na sua área.'
      : 'Nada foi apagado, e sua conta segue como estava.',
    'Não foi você que pediu para apagar? Escolha outra senha: quem pediu sabe a sua.',
  ],
  facts: [],
  action: { label: 'Trocar a senha', url: `${webUrl}/senha/esqueci` },
  note: null,
})

/** What stays, and the law that keeps it. */
const keptWords: Record<LawRule, string> = {
  clinical_record:
    'Seu prontuário, por 20 anos desde o último registro (Lei 13.787/2018), com nome, CPF e nascimento. Só o abre quem tem motivo, e cada leitura fica anotada.',
  tax: 'O registro das suas compras, por 5 anos (CTN, arts. 173 e 195), sem seu nome, contato ou endereço.',
  access: 'Quando você entrou na conta, por 6 meses (Marco Civil da Internet, art. 15).',
  consent: 'A prova do que você autorizou, por 5 anos (LGPD, art. 8º).',
}

type Erased = { webUrl: string; supportEmail: string; kept: LawRule[] }

/** The last mail, to the address that the account had. */
export const accountErased = ({ webUrl, supportEmail, kept }: Erased): Message => ({
  subject: 'Sua conta foi apagada',
  preview: 'O que a lei manda guardar está neste e-mail.',
  greeting: null,
  title: 'Sua conta foi apagada',
  paragraphs: [
    'Apagamos o que identifica você e como falar com você. Este é o último e-mail da conta.',
    ...(kept.length > 0 ? ['O que a lei nos obriga a guardar:'] : ['Nada seu ficou guardado por obrigação de lei.']),
    ...kept.map((rule) => keptWords[rule]),
    'Se quiser, você pode criar outra conta com este e-mail. Ela começa do zero.',
  ],
  facts: [],
  action: { label: 'Como cuidamos dos dados', url: `${webUrl}/legal/privacidade` },
  note: `Precisa do seu prontuário? Escreva para ${supportEmail}.`,
})
