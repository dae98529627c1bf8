import { useSearchParams } from 'react-router'
import type { SupportList } from '#features/course-support/inbox/inbox.api.ts'
import { lists } from '#features/course-support/inbox/inbox-words.ts'
import { type Behind, FoundSupports, SupportRows } from '#features/course-support/inbox/SupportRows.tsx'
import { Filters } from '#features/staff/list/Filters.tsx'
import { SearchField } from '#features/staff/search/SearchField.tsx'
import { searchedWord } from '#features/staff/search/searched-word.ts'
import { SupportViews } from './SupportViews.tsx'
import '#features/course-support/course-support.css'

const words: Record<SupportList, string> = {
  waiting: '',
  unheld: 'sem-dono',
  mine: 'minhas',
  answered: 'respondidas',
  closed: 'encerradas',
}
const useWord = searchedWord()

/** What is owed, soonest first, whose each is, and a search by name. List and page are in the URL, the name is not. */
export default function StaffSupports() {
  const [search, setSearch] = useSearchParams()
  const [word, setWord] = useWord()
  const wanted = search.get('lista') ?? ''
  const { list } = lists.find((each) => words[each.list] === wanted) ?? { list: 'waiting' as const }
  const behind = behindFrom(search)
  const isSearching = word !== ''
  const look = (typed: string) => {
    setWord(typed)
    // Search results begin at their first page.
    if (behind) setSearch({}, { replace: true })
  }
  const addressOf = (next: Behind) => addressFrom(list, next)
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Apoio dos cursos</h1>
        <p className="staff__lead">Quem escreveu primeiro vem primeiro. O que não pode esperar vem antes de tudo.</p>
      </header>
      <SupportViews />
      <SearchField label="Buscar por paciente" value={word} onSearch={look} />
      <Filters
        label="Lista"
        onChoose={() => setWord('')}
        filters={lists.map((each) => ({
          label: each.label,
          search: addressFrom(each.list, null),
          isCurrent: !isSearching && each.list === list,
        }))}
      />
      {isSearching ? (
        <FoundSupports word={word} behind={behind} addressOf={addressOf} />
      ) : (
        <SupportRows key={list} list={list} behind={behind} addressOf={addressOf} />
      )}
    </div>
  )
}

const behindFrom = (search: URLSearchParams): Behind => {
  const [id, at] = [search.get('depois') ?? '', search.get('de') ?? '']
  return /^[1-9]\d{0,9}$/.test(id) && !Number.isNaN(Date.parse(at)) ? { id: Number(id), at } : null
}

const addressFrom = (list: SupportList, behind: Behind): string =>
  new URLSearchParams({
    ...(words[list] && { lista: words[list] }),
    ...(behind && { depois: String(behind.id), de: behind.at }),
  }).toString()
