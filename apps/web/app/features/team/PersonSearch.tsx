import { Button, Card, EmptyState, SelectField, TextField } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { type FoundPerson, type PeopleSearch, useSearchPeopleMutation } from './team.api.ts'
import { lookReasons, options, rolesIn } from './team-words.ts'
import './team.css'

type Form = { by: string; words: string; reason: string }

const ways = { name: 'Nome', email: 'E-mail', cpf: 'CPF', order: 'Número do pedido' }
const hints: Record<string, string> = {
  name: 'Parte do nome, com três letras ou mais',
  email: 'O e-mail inteiro',
  cpf: 'Os onze números',
  order: 'Como R123456789',
}
/** The server's page size. */
const pageSize = 20

/** In memory only, and gone with the page: it names a person. */
const draft = makeDraft<Form>(null, { by: 'name', words: '', reason: '' })
const check = ({ words, reason }: Form) => ({
  ...(words.trim().length >= 3 ? {} : { words: 'Escreva ao menos três letras ou números.' }),
  ...(reason ? {} : { reason: 'Diga por que você procura.' }),
})
const searchOf = ({ by, words, reason }: Form): PeopleSearch => ({
  by: by as PeopleSearch['by'],
  words: words.trim(),
  reason: reason as PeopleSearch['reason'],
})

/** A search that starts with its button, not while somebody types: each one is stored with its reason. */
export function PersonSearch() {
  const form = useForm<Form>({ draft, check })
  const [search, { error, isLoading }] = useSearchPeopleMutation()
  const [found, setFound] = useState<{ asked: PeopleSearch; people: FoundPerson[]; isAll: boolean } | null>(null)
  const look = async (asked: PeopleSearch, former: FoundPerson[] = []) => {
    const { data } = await search(asked)
    if (data) setFound({ asked, people: [...former, ...data], isAll: data.length < pageSize })
  }
  return (
    <Card>
      <h2>Encontrar uma pessoa</h2>
      <p className="ui-muted">Cada busca fica registrada, com o motivo. Nada de saúde aparece aqui.</p>
      <form {...form.formProps((typed) => look(searchOf(typed)))} className="acts team__form">
        <div className="acts__pair">
          <SelectField {...form.field('by')} label="Por" options={options(ways)} />
          <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={options(lookReasons)} />
        </div>
        <TextField
          {...form.field('words')}
          label={ways[form.values.by as keyof typeof ways]}
          hint={hints[form.values.by]}
          autoComplete="off"
          maxLength={254}
        />
        <SaidBanner failure={error} />
        <Button type="submit" variant="teal" isBusy={isLoading}>
          Buscar
        </Button>
      </form>
      {found && (
        <Found
          {...found}
          isBusy={isLoading}
          onMore={() => void look({ ...found.asked, before: found.people.at(-1)?.userId }, found.people)}
        />
      )}
    </Card>
  )
}

type FoundProps = {
  asked: PeopleSearch
  people: readonly FoundPerson[]
  isAll: boolean
  isBusy: boolean
  onMore: () => void
}

function Found({ asked, people, isAll, isBusy, onMore }: FoundProps) {
  if (people.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="Ninguém com esses dados">
        {asked.by === 'order'
          ? 'Confira o número. Um pedido de convidado não tem conta.'
          : 'Confira o que escreveu, ou procure de outro jeito.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="team__lines" aria-label="Pessoas encontradas">
        {people.map(({ userId, name, email, roles, isDeactivated }) => (
          <li key={userId} className="team__line">
            <Link to={{ pathname: lateLinks.staffPerson(userId), search: `motivo=${asked.reason}` }}>{name}</Link>
            <span className="ui-muted">{`${email}, ${rolesIn(roles)}${isDeactivated ? ', desativada' : ''}`}</span>
          </li>
        ))}
      </ul>
      {!isAll && (
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={onMore}>
          Ver mais
        </Button>
      )}
    </>
  )
}
