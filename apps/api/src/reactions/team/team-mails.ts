import { findAct, findInvitation, invitationTokenOf, type TeamAct } from '#domains/people/team'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

const roleNames: Record<string, string> = {
  doctor: 'medicina',
  psychologist: 'psicologia',
  pharmacist: 'farmácia',
  support: 'atendimento',
  administrator: 'administração',
}

/** The way into the team; null once the link was taken, revoked, replaced or has expired. */
export const writeTeamInvitation = async (ctx: Context, linkId: string): Promise<Written | null> => {
  const invitation = await findInvitation(ctx, { linkId })
  if (!invitation) return null
  // The part after # is not sent to a server, so the token appears in no log.
  const url = `${ctx.settings.webUrl}/equipe/convite#token=${encodeURIComponent(invitationTokenOf(ctx, linkId))}`
  return {
    userId: null,
    to: invitation.email,
    message: {
      subject: 'Convite para a equipe',
      preview: 'Use o link para aceitar e criar sua senha.',
      greeting: null,
      title: 'Você foi convidado para a equipe',
      paragraphs: [
        'Aceite pelo link e crie sua senha. Na entrada, além da senha, pedimos um código que chega a este e-mail.',
      ],
      facts: [
        { label: 'Seu papel', value: invitation.roles.map((role) => roleNames[role] ?? role).join(', ') },
        { label: 'O link vale por', value: '72 horas' },
      ],
      action: { label: 'Aceitar o convite', url },
      note: 'Não esperava este convite? Então não faça nada: sem o link ninguém entra em seu nome.',
      reason: 'Você recebe este e-mail porque a administração da Prumo convidou este endereço.',
    },
  }
}

/** To the person whose place in the team changed. */
export const writeTeamChanged = async (ctx: Context, actId: number): Promise<Written | null> => {
  const act = await findAct(ctx, { actId })
  const addressee = act && (await findAddressee(ctx, act.userId))
  if (!act || !addressee) return null
  const { title, text } = words(act)
  const { webUrl, supportEmail } = ctx.settings
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Uma mudança no seu acesso',
      preview: 'A administração mudou algo na sua conta.',
      greeting: addressee.greeting,
      title,
      paragraphs: [text, `Não esperava por isso? Escreva para ${supportEmail}.`],
      facts: [],
      action: { label: 'Ir para a entrada', url: `${webUrl}/equipe` },
      note: null,
      reason: 'Você recebe este e-mail porque tem uma conta conosco.',
    },
  }
}

/** `subject`: what was done, and an administrator who hears of it. It names nobody: the console does. */
export const writeAdministratorAdded = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [actId = 0, userId = 0] = subject.split('/').map(Number)
  const act = await findAct(ctx, { actId })
  const addressee = act && (await findAddressee(ctx, userId))
  if (!act || !addressee) return null
  const { webUrl, supportEmail } = ctx.settings
  return {
    userId,
    to: addressee.to,
    message: {
      subject: 'Mais alguém administra a equipe',
      preview: 'Confira quem é.',
      greeting: addressee.greeting,
      title: 'Mais alguém administra a equipe',
      paragraphs: [
        act.act === 'joined'
          ? 'Uma pessoa aceitou o convite para a administração. Agora ela também convida, dá papéis e desativa contas.'
          : 'Uma pessoa da equipe recebeu o papel de administração. Agora ela também convida, dá papéis e desativa contas.',
        `Não esperava por isso? Abra “Pessoas”, retire o papel e encerre as sessões. Depois escreva para ${supportEmail}.`,
      ],
      facts: [],
      action: { label: 'Ver quem é', url: `${webUrl}/equipe/pessoas/${act.userId}` },
      note: null,
      reason: 'Você recebe este e-mail porque administra a equipe.',
    },
  }
}

const words = ({ act, role }: TeamAct): { title: string; text: string } => {
  const named = role === null ? '' : (roleNames[role] ?? role)
  const said: Record<TeamAct['act'], { title: string; text: string }> = {
    joined: { title: 'Você está na equipe', text: 'Sua conta da equipe está aberta, com a senha que você criou.' },
    role_given: { title: 'Você tem um papel a mais', text: `A administração lhe deu um papel na equipe: ${named}.` },
    role_taken: { title: 'Você tem um papel a menos', text: `A administração retirou um papel seu: ${named}.` },
    registration_saved: {
      title: 'Seus dados profissionais mudaram',
      text: 'Os próximos documentos que você assinar levam os dados novos. Os que já assinou ficam como estão.',
    },
    practice_saved: {
      title: 'Seu atendimento mudou',
      text: 'A administração mudou o que os pacientes leem de você, ou os seus horários. Confira na agenda.',
    },
    pharmacy_saved: {
      title: 'A sua farmácia mudou',
      text: 'A administração mudou a farmácia em que você trabalha. Você vê os pedidos, as manipulações e os envios dela.',
    },
    published: {
      title: 'Pacientes já podem marcar com você',
      text: 'A administração publicou o seu atendimento. Os horários marcados aparecem na agenda.',
    },
    hidden: {
      title: 'Ninguém novo marca com você',
      text: 'A administração deixou de mostrar o seu atendimento. O que já está marcado fica na agenda.',
    },
    sessions_ended: {
      title: 'Suas sessões foram encerradas',
      text: 'A administração encerrou sua conta em todos os aparelhos. Entre de novo com sua senha.',
    },
    deactivated: {
      title: 'Sua conta foi desativada',
      text: 'A administração desativou sua conta. Ninguém entra com ela enquanto isso durar.',
    },
    reactivated: { title: 'Sua conta voltou', text: 'A administração reativou sua conta. Entre com sua senha.' },
  }
  return said[act]
}
