import type { Message } from './message.ts'

/** The code of the second step: in the body, never in the subject, which a locked phone shows. */
export const secondStepCode = ({
  code,
  url,
  greeting,
}: {
  code: string
  url: string
  greeting: string | null
}): Message => ({
  subject: 'Seu código de acesso',
  preview: 'Vale por dez minutos.',
  greeting,
  title: 'Seu código de acesso',
  paragraphs: ['Digite este código na página em que você está entrando. Ele vale por dez minutos e serve uma vez.'],
  facts: [{ label: 'Código', value: code }],
  action: { label: 'Voltar para a página', url },
  note: 'Não foi você? Alguém tem a sua senha: troque-a e avise a equipe.',
})
