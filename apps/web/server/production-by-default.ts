// React chooses its slow, talkative build unless told otherwise, and it reads this while it is imported: so this file
// is the first import of server.ts.
process.env.NODE_ENV ??= 'production'
