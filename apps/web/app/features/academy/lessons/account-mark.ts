/** How long the mark stands in one place. */
export const standsForMs = 60_000

/** So many places as `lesson-film.css` knows. */
const places = 4

/**
 * Puts whose account this is faintly on the picture, each minute somewhere else, so that it can neither be cut off nor
 * covers anything for long. It changes place by a clock and not by an animation: who asks for less motion has none.
 */
export const markOn = (picture: Element, mark: string): { end: () => void } => {
  const sign = document.createElement('span')
  sign.className = 'lesson-film__mark ui-private'
  sign.ariaHidden = 'true'
  sign.textContent = mark
  let place = 0
  const stand = () => {
    sign.dataset.place = String(place % places)
  }
  stand()
  picture.append(sign)
  const steps = setInterval(() => {
    place += 1
    stand()
  }, standsForMs)
  return { end: () => clearInterval(steps) }
}
