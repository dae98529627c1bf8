import type { LookReason, TeamRole } from './team.api.ts'

export const teamRoles: Record<TeamRole, string> = {
  doctor: 'Medicina',
  psychologist: 'Psicologia',
  pharmacist: 'Farmácia',
  support: 'Atendimento',
  administrator: 'Administração',
}
export const teamRoleNames = Object.keys(teamRoles) as TeamRole[]

/** What each role opens, in one line. */
export const whatRolesOpen: Record<TeamRole, string> = {
  doctor: 'Atende, receita e assina. Pede CRM.',
  psychologist: 'Atende em psicologia. Pede CRP.',
  pharmacist: 'Confere e dispensa tratamentos. Pede CRF.',
  support: 'Vê a agenda, sem prontuário.',
  administrator: 'Cuida da equipe e vê os acessos, sem prontuário.',
}

/** The council of a role whose acts it answers for. */
const councils: Partial<Record<TeamRole, 'CRM' | 'CRP' | 'CRF'>> = {
  doctor: 'CRM',
  psychologist: 'CRP',
  pharmacist: 'CRF',
}
export const councilOfRoles = (roles: readonly string[]) =>
  roles.map((role) => councils[role as TeamRole]).find(Boolean)

export const rolesIn = (roles: readonly string[]): string =>
  roles.map((role) => teamRoles[role as TeamRole] ?? role).join(', ') || 'Paciente'

export const lookReasons: Record<LookReason, string> = {
  support_request: 'A pessoa pediu ajuda',
  order_question: 'Dúvida sobre um pedido',
  identity_doubt: 'Conferir quem é',
  security: 'Segurança da conta',
  team: 'Trabalho da equipe',
}

/** A reason of the URL; undefined for anything else. */
export const reasonFrom = (text: string | null): LookReason | undefined =>
  text !== null && text in lookReasons ? (text as LookReason) : undefined

export const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
