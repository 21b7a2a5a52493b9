/** Opens a number of live streams of an event and holds them until it is killed. */
import { once } from 'node:events';
import { connect } from 'node:net';

const [port = '0', eventId = '', count = '0'] = process.argv.slice(2);
const request = `GET /api/live/events/${eventId} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n\r\n`;

await Promise.all(
  Array.from({ length: Number(count) }, async () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request);
    await once(socket, 'data');
  }),
);
process.stdout.write('open');
