// Loaded before the program, because an older Node would fail on the first TypeScript file with a cryptic
// message.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Node 24 or later is needed (this is ${process.version}): ` +
      'run npm ci, which brings one, then npm start or npm test.\n',
  );
  process.exit(1);
}
