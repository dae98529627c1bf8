import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Person, useChangeRoleMutation } from './team.api.ts'
import { councilOfRoles, teamRoleNames, teamRoles, whatRolesOpen } from './team-words.ts'
import './team.css'

/** Roles given and taken, each by its own button: it counts from the next request of that person on. */
export function PersonRoles({ person }: { person: Person }) {
  const [change, { error, isLoading, originalArgs }] = useChangeRoleMutation()
  const council = person.registration?.council
  return (
    <Card>
      <h2>Papéis</h2>
      <ul className="team__lines">
        {teamRoleNames.map((role) => {
          const has = person.roles.includes(role)
          const needed = councilOfRoles([role])
          const isMissing = !has && needed !== undefined && needed !== council
          return (
            <li key={role} className="team__line">
              <span>
                <strong>{teamRoles[role]}</strong>
                <span className="ui-muted">{` ${whatRolesOpen[role]}`}</span>
              </span>
              {isMissing ? (
                <span className="ui-muted">{`Falta o ${needed}`}</span>
              ) : (
                <Button
                  variant="link"
                  size="small"
                  isBusy={isLoading && originalArgs?.role === role}
                  aria-label={`${has ? 'Retirar' : 'Dar'} o papel: ${teamRoles[role]}`}
                  onClick={() => void change({ userId: person.userId, role, isGiven: !has })}
                >
                  {has ? 'Retirar' : 'Dar'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <SaidBanner failure={error} />
    </Card>
  )
}
