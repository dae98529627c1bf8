import './in-this-page.css'

export type Chapter = { id: string; title: string }

/** The chapters of a long page, as plain links: they work without a script. */
export function InThisPage({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className="in-this-page" aria-labelledby="in-this-page">
      <p className="in-this-page__title" id="in-this-page">
        Nesta página
      </p>
      <ol className="in-this-page__list">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
