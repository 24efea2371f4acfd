/*
 * Runs a command of this folder after a look at Node's version. Written in old syntax and without imports,
 * so that an old Node says one clear sentence and not a syntax error.
 */
export function run(command) {
  var version = /** @type {[number, number]} */ (process.versions.node.split('.').map(Number));
  if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
    console.error('The panel needs Node.js 20.19 or later, and this is ' + process.version + '. Get a newer one from https://nodejs.org.');
    process.exit(1);
  }
  import(command).then(function (module) {
    return module.main(process.argv.slice(2));
  }).catch(function (error) {
    console.error(error && error.isSentence ? error.message : error);
    process.exit(1);
  });
}
