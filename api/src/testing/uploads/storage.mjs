import S3rver from 's3rver';

/* A storage that speaks S3, in a process of its own: says its port, and ends with whoever started it. */
const [directory, wanted = '0'] = process.argv.slice(2);
const storage = new S3rver({
  port: Number(wanted),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'images', configs: [] }],
});
const { port } = await storage.run();
process.send?.(port);
process.on('disconnect', () => process.exit());
