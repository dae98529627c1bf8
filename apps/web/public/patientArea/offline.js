// The colour mode as the site keeps it (persisted-state.ts), and the page again as soon as there is a connection.
try {
  const { colorMode } = JSON.parse(localStorage.getItem('root')).state.preferences
  if (colorMode === 'dark' || colorMode === 'light') document.documentElement.dataset.colorMode = colorMode
} catch {
  // Nothing is kept, or nothing that can be read: the system's colours, as the page is written.
}
// A reload would undo a press of a link that has not led on yet.
let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})
addEventListener('online', () => {
  if (!isLeaving) location.reload()
})
document.querySelector('.again').addEventListener('click', () => location.reload())
