import { formatAmount, formatDateTime, formatPhone } from '@prumo/brazil'
import { Card, EmptyState, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Facts } from '#features/staff/case/CaseHead.tsx'
import type { Person } from './team.api.ts'
import { rolesIn, teamRoles } from './team-words.ts'
import '#features/staff/case/case.css'
import './team.css'

const consentNames: Record<string, string> = {
  terms: 'Termos de uso',
  cgu: 'Condições gerais',
  privacy: 'Privacidade',
  telemedicine: 'Telemedicina',
  marketing: 'Novidades por e-mail',
}
const orderStates: Record<string, string> = {
  complete: 'feito',
  canceled: 'cancelado',
  returned: 'devolvido',
  awaiting_return: 'em devolução',
  resumed: 'retomado',
}
const paymentStates: Record<string, string> = {
  paid: 'pago',
  balance_due: 'por pagar',
  credit_owed: 'a devolver',
  failed: 'recusado',
  void: 'anulado',
}
const acts: Record<string, string> = {
  joined: 'Entrou na equipe',
  role_given: 'Ganhou o papel',
  role_taken: 'Perdeu o papel',
  registration_saved: 'Dados profissionais gravados',
  practice_saved: 'Atendimento gravado',
  pharmacy_saved: 'Farmácia gravada',
  published: 'Atendimento publicado',
  hidden: 'Atendimento escondido',
  sessions_ended: 'Sessões encerradas',
  deactivated: 'Conta desativada',
  reactivated: 'Conta reativada',
}

/** From the wire's reais. */
/** Who somebody is to the house, without a word of health. `children` stand after the account. */
export function PersonView({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <>
      <header>
        <h1 className="staff__title">{person.name}</h1>
        <p className="staff__lead">{rolesIn(person.roles)}</p>
      </header>
      <Card>
        <h2>Conta</h2>
        <Facts
          facts={[
            ['E-mail', person.email],
            [
              'E-mails não chegam',
              person.mailsUndeliveredSince && `desde ${formatDateTime(person.mailsUndeliveredSince)}`,
            ],
            ['Telefone', person.phone && formatPhone(person.phone)],
            ['CPF', person.maskedCpf],
            ['Desde', formatDateTime(person.createdAt)],
            ['Sessões abertas', String(person.sessions)],
            ['Senha', person.hasPassword ? 'criada' : 'ainda não criada'],
            ['Registro', person.registration?.label ?? null],
          ]}
        />
        {person.isDeactivated && <StatusBadge tone="wait">Conta desativada</StatusBadge>}
      </Card>
      {children}
      <Orders orders={person.orders} />
      <Consents consents={person.consents} />
      <Acts person={person} />
    </>
  )
}

function Orders({ orders: { count, total, newest } }: { orders: Person['orders'] }) {
  return (
    <Card>
      <h2>Pedidos</h2>
      {count === 0 ? (
        <p>Nenhum pedido até aqui.</p>
      ) : (
        <>
          <p className="team__sum">{`${count === 1 ? '1 pedido' : `${count} pedidos`}, ${formatAmount(total)} no total`}</p>
          <ul className="team__lines">
            {newest.map(({ number, placedAt, state, paymentState, total: sum }) => (
              <li key={number} className="team__line">
                <span>
                  <strong>{number}</strong>
                  <span className="ui-muted">{` ${formatDateTime(placedAt)}`}</span>
                </span>
                <span>
                  {[orderStates[state] ?? state, paymentState && (paymentStates[paymentState] ?? paymentState)]
                    .filter(Boolean)
                    .join(', ')}
                  <span className="team__sum">{` ${formatAmount(sum)}`}</span>
                </span>
              </li>
            ))}
          </ul>
          {count > newest.length && <p className="ui-muted">{`Aqui estão os ${newest.length} mais novos.`}</p>}
        </>
      )}
    </Card>
  )
}

function Consents({ consents }: { consents: Person['consents'] }) {
  return (
    <Card>
      <h2>Consentimentos</h2>
      {consents.length === 0 && <p>Nenhum registrado.</p>}
      {consents.length > 0 && (
        <ul className="team__lines">
          {consents.map(({ kind, version, isGiven, at }) => (
            <li key={kind} className="team__line">
              <span>{consentNames[kind] ?? kind}</span>
              <span className="ui-muted">
                {`${isGiven ? 'aceito' : 'retirado'} em ${formatDateTime(at)}, versão ${version}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Acts({ person }: { person: Person }) {
  if (person.acts.length === 0 && person.roles.length === 0) return null
  return (
    <Card>
      <h2>Mudanças no acesso</h2>
      {person.acts.length === 0 && (
        <EmptyState headingLevel="h3" title="Nenhuma mudança registrada">
          O que a administração mudar aqui aparece com data e nome.
        </EmptyState>
      )}
      {person.acts.length > 0 && (
        <ul className="team__lines">
          {person.acts.map(({ id, act, role, actorName, at }) => (
            <li key={id} className="team__line">
              <span>{`${acts[act] ?? act}${role === null ? '' : `: ${teamRoles[role]}`}`}</span>
              <span className="ui-muted">{`${actorName}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
