import { cardName } from '@prumo/brazil'
import { Button, Checkbox, Row, SelectField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useSavedCardsQuery } from '#features/payments/saved-cards.api.ts'
import { type Cycle, useActOnCycleMutation } from '#features/subscriptions/cycles.api.ts'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useOwnProfile } from './use-own-profile.ts'

/** What pays the parcels of a treatment: what the pharmacy was asked for, until it accepts, and the next ones. */
export function NextPayment({ cycle }: { cycle: Cycle }) {
  const { id: userId } = useOwnProfile()
  const { data: cards = [] } = useSavedCardsQuery(userId)
  const [send, { error, isLoading, isSuccess }] = useActOnCycleMutation()
  const [way, setWay] = useState<string>(cycle.paysBy)
  const [usesCredit, setUsesCredit] = useState(cycle.usesCredit)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cardId = Number(way)
    const paysBy = way === 'pix' ? 'pix' : 'card'
    const given = { act: 'pay', paysBy, usesCredit, cardId: cardId > 0 ? cardId : null } as const
    void send({ id: cycle.id, given, key: crypto.randomUUID() })
  }
  const saved = cycle.isUnderWay ? 'Salvo. Vale para este pedido e para os próximos.' : 'Salvo para o próximo envio.'
  const options = [
    { value: 'pix', label: 'Pix, com o código por e-mail' },
    ...(cycle.paysBy === 'card' ? [{ value: 'card', label: 'Cartão de agora' }] : []),
    ...cards.map((card) => ({ value: String(card.id), label: cardName(card) })),
  ]
  return (
    <form className="next-parcel__payment" onSubmit={save}>
      <SaidBanner failure={error} />
      <SelectField
        label={cycle.isUnderWay ? 'Pagar com' : 'Pagar os próximos com'}
        value={way}
        options={options}
        onChange={(event) => setWay(event.currentTarget.value)}
      />
      <Checkbox checked={usesCredit} onChange={(event) => setUsesCredit(event.currentTarget.checked)}>
        Usar meu crédito primeiro, quando houver
      </Checkbox>
      <Row hasActions>
        <Button variant="quiet" type="submit" isBusy={isLoading}>
          Salvar
        </Button>
        <Link to={lateLinks.myCards()}>Cadastrar outro cartão</Link>
      </Row>
      <p role="status" className="ui-muted">
        {isSuccess && !isLoading ? saved : ''}
      </p>
    </form>
  )
}
