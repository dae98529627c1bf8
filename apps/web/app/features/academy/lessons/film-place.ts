/** Where a film stopped, and whether it was playing. */
export type Stop = { atSeconds: number; isPlaying: boolean }

/** A film that is on the page, by the number of its opening. `at` is the second at which it last could play. */
export type OpenFilm = { video: HTMLVideoElement; opening: number; at: () => number }

/**
 * Remembers the last second at which a film could play: one that breaks, loads another quality or is taken apart says
 * 0, and nobody was there.
 */
export const placeIn = (video: HTMLVideoElement, startAtSeconds: number) => {
  let last = startAtSeconds
  const look = () => {
    if (video.readyState > 0 && !video.error) last = video.currentTime
  }
  video.addEventListener('timeupdate', look)
  video.addEventListener('seeked', look)
  return {
    at: () => last,
    end: () => {
      video.removeEventListener('timeupdate', look)
      video.removeEventListener('seeked', look)
    },
  }
}
