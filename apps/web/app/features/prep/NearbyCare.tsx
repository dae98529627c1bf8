/** What is open near him, on a map. The search is anybody's, and the map is not told where he comes from. */
export function NearbyCare({ search, children }: { search: string; children: string }) {
  const address = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(search)}`
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        {children}
      </a>{' '}
      (abre o Google Maps)
    </p>
  )
}
