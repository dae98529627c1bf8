import type { OpenLesson } from './lessons.api.ts'
import sprite from './plyr.svg?url&no-inline'

/** The height of each quality: how the player names them. */
const heights = { high: 720, low: 360 } as const

type Film = Pick<OpenLesson, 'films' | 'captionsSrc'>

/** The web serves the files at its own address, by whichever name it was called. */
export const ownAddress = (src: string): string => {
  const { pathname, search } = new URL(src, location.origin)
  return `${pathname}${search}`
}

/** As `currentSrc` reads: Plyr loads a film again whose attribute reads otherwise. */
const wholeAddress = (src: string): string => new URL(ownAddress(src), location.origin).href

/** A film's element, with its qualities and captions. */
export const filmElement = ({ films, captionsSrc }: Film, title: string): HTMLVideoElement => {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'metadata'
  video.setAttribute('aria-label', title)
  // In a window of its own, or in the browser's own full screen, the picture stands without the account's mark.
  video.setAttribute('disablepictureinpicture', '')
  video.setAttribute('controlslist', 'nodownload nofullscreen')
  const shown = shownOn(video, films)
  for (const { quality, src, contentType } of shown) {
    const source = document.createElement('source')
    source.src = wholeAddress(src)
    source.type = contentType
    source.setAttribute('size', String(heights[quality]))
    video.append(source)
  }
  // By its own attribute: Plyr moves the element, and Chromium then never says that a <source> failed.
  const first = shown.find(({ quality }) => heights[quality] === firstHeight(shown))
  if (first) video.src = wholeAddress(first.src)
  if (captionsSrc) {
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', label: 'Português', srclang: 'pt', src: ownAddress(captionsSrc) })
    track.default = true
    video.append(track)
  }
  return video
}

/** Its types are of a former build; what comes is a module. */
type PlayerClass = typeof import('plyr')

/** Controls around a film, in Portuguese. */
export const playerOn = async (video: HTMLVideoElement, { films }: Film): Promise<InstanceType<PlayerClass>> => {
  const { default: Player } = (await import('plyr')) as unknown as { default: PlayerClass }
  const shown = shownOn(video, films)
  const sizes = shown.map(({ quality }) => heights[quality])
  const player = new Player(video, {
    iconUrl: sprite,
    blankVideo: '',
    storage: { enabled: false },
    ratio: '16:9',
    seekTime: 10,
    keyboard: { focused: true, global: false },
    tooltips: { controls: false, seek: true },
    captions: { active: true, language: 'pt', update: false },
    speed: { selected: 1, options: [0.75, 1, 1.25, 1.5, 2] },
    quality: { default: firstHeight(shown), options: sizes },
    settings: ['captions', 'quality', 'speed'],
    controls: ['play-large', 'play', 'progress', 'current-time', 'mute', 'captions', 'settings', 'fullscreen'],
    i18n: words,
  })
  takeFocus(player.elements.container, video.getAttribute('aria-label') ?? '')
  return player
}

/** A press on the picture brings the keys there too; by the tabulator one comes to the controls, as ever. */
const takeFocus = (container: HTMLElement | null, title: string): void => {
  if (!container) return
  container.tabIndex = -1
  container.setAttribute('role', 'group')
  container.setAttribute('aria-label', title)
}

/** What is asked of a browser: by the container alone, one says "maybe" that plays its sound and not its picture. */
const pictureIn: Record<string, string> = {
  'video/webm': 'video/webm; codecs="vp9"',
  'video/mp4': 'video/mp4; codecs="avc1.42001f"',
}

/** The films that the browser can play, one for each quality; all of them if it says of none that it plays. */
const shownOn = (video: HTMLVideoElement, films: Film['films']): Film['films'] => {
  const playable = films.filter(({ contentType }) => video.canPlayType(pictureIn[contentType] ?? contentType) !== '')
  const some = playable.length > 0 ? playable : films
  return some.filter((film, index) => some.findIndex(({ quality }) => quality === film.quality) === index)
}

const firstHeight = (films: Film['films']): number => {
  const sizes = films.map(({ quality }) => heights[quality])
  return isSavingData() ? Math.min(...sizes) : Math.max(...sizes)
}

/** Whoever asked his device to use little data gets the small film first. */
const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true || innerWidth < 600

const words = {
  restart: 'Voltar ao começo',
  rewind: 'Voltar {seektime} segundos',
  play: 'Assistir',
  pause: 'Pausar',
  fastForward: 'Avançar {seektime} segundos',
  seek: 'Ir para',
  seekLabel: '{currentTime} de {duration}',
  played: 'Assistido',
  buffered: 'Carregado',
  currentTime: 'Tempo atual',
  duration: 'Duração',
  volume: 'Volume',
  mute: 'Tirar o som',
  unmute: 'Ligar o som',
  enableCaptions: 'Mostrar legendas',
  disableCaptions: 'Esconder legendas',
  enterFullscreen: 'Tela cheia',
  exitFullscreen: 'Sair da tela cheia',
  frameTitle: 'Filme: {title}',
  captions: 'Legendas',
  settings: 'Ajustes',
  menuBack: 'Voltar ao menu',
  speed: 'Velocidade',
  normal: 'Normal',
  quality: 'Qualidade',
  disabled: 'Desligadas',
  enabled: 'Ligadas',
  qualityBadge: { 720: 'Normal', 360: 'Economiza dados' },
}
