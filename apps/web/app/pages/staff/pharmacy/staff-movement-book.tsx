import './pharmacy.css'
import { calendarDayOf } from '@prumo/brazil'
import { useSearchParams } from 'react-router'
import { MovementBook, type Period } from '#features/raw-materials/MovementBook.tsx'
import { PharmacyViews } from './PharmacyViews.tsx'

const isDay = (text: string | null): text is string => text !== null && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)
const addressOf = ({ from, until }: Period, after?: number): string =>
  new URLSearchParams({ de: from, ate: until, ...(after && { depois: String(after) }) }).toString()

/** The book of controlled substances: this month, unless the URL says another period. */
export default function StaffMovementBook() {
  const [search, setSearch] = useSearchParams()
  const today = calendarDayOf(new Date())
  const [from, until, after] = [search.get('de'), search.get('ate'), search.get('depois')]
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Livro de movimentos</h1>
        <p className="staff__lead">Tudo o que é controlado: entrou, saiu, se perdeu ou foi acertado. Nada se apaga.</p>
      </header>
      <PharmacyViews />
      <MovementBook
        from={isDay(from) ? from : `${today.slice(0, 8)}01`}
        until={isDay(until) ? until : today}
        after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined}
        addressOf={addressOf}
        onPeriod={(period) => setSearch(addressOf(period), { replace: true })}
      />
    </div>
  )
}
